import { setTimeout as pause } from 'node:timers/promises';

/** Whether everybody waits for a connection of this process. */
export type StandingWait = {
  /** Told how long one waited, in milliseconds. */
  readonly note: (milliseconds: number) => void;
  /**
   * Whether even the shortest wait of the last moments was long. A burst that is worked off leaves somebody who hardly waited; nobody is spared
   * when more comes in than is done.
   */
  readonly isLong: () => boolean;
};

/** The wait is judged over one such time, and the one before it. */
const WINDOW_MS = 300;
/** Fewer say nothing. */
const FEWEST = 3;

type Window = { readonly from: number; least: number; count: number };

/** Watches waits, of which so many milliseconds are long, by a clock in milliseconds. */
export function watchStandingWait(clock: () => number, longMs: number): StandingWait {
  const windowAt = (from: number): Window => ({ from, least: Number.POSITIVE_INFINITY, count: 0 });
  let current = windowAt(clock());
  let before = windowAt(clock());
  const turnOver = () => {
    const at = clock();
    const age = at - current.from;
    if (age >= 0 && age < WINDOW_MS) return;
    before = age >= 0 && age < 2 * WINDOW_MS ? current : windowAt(at);
    current = windowAt(at);
  };
  return {
    note(milliseconds) {
      turnOver();
      current.least = Math.min(current.least, milliseconds);
      current.count += 1;
    },
    isLong() {
      turnOver();
      if (before.count < FEWEST) return false;
      return before.least > longMs && (current.count < FEWEST || current.least > longMs);
    },
  };
}

const YIELD = { stepMs: 100, mostMs: 1_000 };

/** Lets calls go first: work in the background waits before each piece while everybody waits, and goes on after a second all the same. */
export async function yieldToCalls(
  wait: Pick<StandingWait, 'isLong'>,
  rest: (milliseconds: number) => Promise<unknown> = pause,
): Promise<void> {
  for (let waited = 0; waited < YIELD.mostMs && wait.isLong(); waited += YIELD.stepMs) await rest(YIELD.stepMs);
}
