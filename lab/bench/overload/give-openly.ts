import { setTimeout as pause } from 'node:timers/promises';
import type { openDonors, Wrap } from '../gifts/donor.ts';

/** What became of one donor of the load; times in ms. */
export type Given = {
  /** Seconds of waiting as told when the donor came; null without a queue. */
  readonly told: number | null;
  /** How long the donor was in the queue. */
  readonly waitedFor: number;
  /** From the donor's turn to the receipt. */
  readonly gaveFor: number;
  /** Since the load began. */
  readonly endedAt: number;
  /** The call that was refused or failed, and how; null for a gift that has its receipt. */
  readonly trouble: string | null;
};

type Give = Awaited<ReturnType<typeof openDonors>>;

/** An open load: donors come at a rate, whether or not those before them have their receipts. Ends with the last donor. */
export async function giveOpenly(
  give: Give,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Given[]> {
  const begun = performance.now();
  const donors: Promise<Given>[] = [];
  while (performance.now() - begun < seconds * 1_000) {
    const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
    while (donors.length <= due) donors.push(donor(give, begun));
    await pause(5);
  }
  return Promise.all(donors);
}

async function donor(give: Give, loadBegan: number): Promise<Given> {
  let told: number | null = null;
  let toldAt = 0;
  let turnAt = 0;
  const wrap: Wrap = async (call, work) => {
    if (call === 'start') turnAt = performance.now();
    try {
      return await work();
    } catch (error) {
      throw new Error(`${call}: ${briefly(error)}`);
    }
  };
  let trouble: string | null = null;
  const cameAt = performance.now();
  try {
    await give(0, wrap, ({ seconds }) => {
      if (told !== null) return;
      told = seconds;
      toldAt = performance.now();
    });
  } catch (error) {
    trouble = error instanceof Error ? error.message : String(error);
  }
  const endedAt = performance.now();
  const turn = turnAt === 0 ? cameAt : turnAt;
  return {
    told,
    waitedFor: told === null ? 0 : turn - toldAt,
    gaveFor: endedAt - (told === null ? cameAt : turn),
    endedAt: endedAt - loadBegan,
    trouble,
  };
}

/** "503 UNAVAILABLE" of an answer, or the failure of the connection. */
function briefly(error: unknown): string {
  const text = error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : String(error);
  const [, status, code] = /was answered (\d+).*?"code":"(\w+)"/.exec(text) ?? [];
  return status === undefined ? text.trim().slice(0, 80) : `${status} ${code}`;
}
