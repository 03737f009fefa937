import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postmasterOf } from '../../../stand-ins/postgres/stand-still.ts';
import { type Figure, median, quantile } from '../figure.ts';
import { endPortal, startPortal, type StartedPortal } from '../started-portal.ts';
import { openDonors } from './donor.ts';
import { eventsDelivered } from './events-delivered.ts';
import { cpuTimeOf, cpuTimeOfPostgres, memoryOf } from './process-usage.ts';

/** Concurrent donors, and gifts to measure. */
const LOADS = [
  { atOnce: 1, gifts: 60 },
  { atOnce: 8, gifts: 200 },
  { atOnce: 32, gifts: 200 },
] as const;
const WARM_UP = { atOnce: 4, gifts: 30 } as const;
/** Sustained load: gifts start at this rate, whether or not earlier ones have their receipts. */
const LASTING = { perSecond: 20, seconds: Number(process.env.GIFTS_SECONDS ?? 600) };

type Give = () => Promise<void>;
type World = { readonly portal: StartedPortal; readonly dataDir: string; readonly give: Give };

/**
 * Gifts by card, from the first call to the receipt: throughput and CPU time, then twenty a second for ten minutes (`GIFTS_SECONDS=60` is
 * quicker): the share settled and receipted, the latency, and growth of memory.
 */
export async function giftFigures(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const portal = await startPortal(dataDir, { TRUST_PROXY: '127.0.0.1' });
  try {
    const donor = await openDonors(portal.url);
    let nth = 0;
    const give = () => {
      nth += 1;
      return donor(nth);
    };
    await giveAll(give, WARM_UP);
    const figures: Figure[] = [];
    for (const load of LOADS) figures.push(...(await burst({ portal, dataDir, give }, load)));
    return [...figures, ...(await lasting({ portal, dataDir, give }))];
  } finally {
    await endPortal(portal);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Load = { readonly atOnce: number; readonly gifts: number };

/** Gives this many gifts at this concurrency; returns the time of each, in ms. */
async function giveAll(give: Give, { atOnce, gifts }: Load): Promise<number[]> {
  const times: number[] = [];
  let left = gifts;
  const donor = async () => {
    while (left > 0) {
      left -= 1;
      times.push(await timed(give));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, donor));
  return times;
}

async function timed(give: Give): Promise<number> {
  const begun = performance.now();
  await give();
  return performance.now() - begun;
}

async function burst({ portal, dataDir, give }: World, load: Load): Promise<readonly Figure[]> {
  await eventsDelivered(dataDir);
  const cpu = () => ({ portal: cpuTimeOf(portal.child.pid ?? 0), postgres: cpuTimeOfPostgres(postmasterOf(dataDir)) });
  const before = cpu();
  const begun = performance.now();
  const times = await giveAll(give, load);
  const took = performance.now() - begun;
  await eventsDelivered(dataDir);
  const after = cpu();
  const each = { portal: (after.portal - before.portal) / load.gifts, postgres: (after.postgres - before.postgres) / load.gifts };
  const what = `${load.atOnce} at once`;
  return [
    { what: `${what}: gifts a second, to the receipt`, value: ((load.gifts * 1000) / took).toFixed(1), beside: spread(times) },
    {
      what: `${what}: CPU of a gift with its events`,
      value: `${(each.portal + each.postgres).toFixed(1)} ms`,
      beside: `portal ${each.portal.toFixed(1)}, PostgreSQL ${each.postgres.toFixed(1)}`,
    },
  ];
}

async function lasting({ portal, dataDir, give }: World): Promise<readonly Figure[]> {
  const { perSecond, seconds } = LASTING;
  const gifts: Promise<number | null>[] = [];
  const memory: number[] = [];
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1_000) {
    const elapsed = (performance.now() - begun) / 1_000;
    while (gifts.length <= elapsed * perSecond) gifts.push(timed(give).catch(() => null));
    if (memory.length <= elapsed) memory.push(memoryOf(portal.child.pid ?? 0));
    await pause(5);
  }
  const times = (await Promise.all(gifts)).filter((time) => time !== null);
  await eventsDelivered(dataDir);
  // Skips the first tenth: loading and compiling are not growth.
  const tenth = Math.max(1, Math.floor(memory.length / 10));
  const [early, late] = [median(memory.slice(tenth, 2 * tenth)), median(memory.slice(-tenth))];
  return [
    {
      what: `${perSecond} gifts a second for ${seconds} s: settled and receipted`,
      value: `${times.length} of ${gifts.length}`,
      beside: spread(times),
      ratio: { value: times.length / gifts.length, bar: 0.99, kind: 'at least' },
    },
    {
      what: 'Meanwhile, memory of the portal',
      value: `${late} MB`,
      beside: `${early} MB in the second tenth`,
      ratio: { value: early === 0 ? 1 : late / early, bar: 1.25, kind: 'at most' },
    },
  ];
}

function spread(times: readonly number[]): string {
  return `p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(quantile(times, 0.99))} ms`;
}
