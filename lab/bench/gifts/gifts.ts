import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postmasterOf } from '../../../stand-ins/postgres/stand-still.ts';
import { type Figure, median, quantile } from '../figure.ts';
import { endPortal, startPortal, type StartedPortal } from '../started-portal.ts';
import { countGift } from './counted-gift.ts';
import { cpuTimeOf, cpuTimeOfPostgres } from './process-usage.ts';
import { startFormerStatements } from './former-statements.ts';
import { openDonors } from './donor.ts';
import { eventsDelivered } from './events-delivered.ts';

/** How many give at once, and how many gifts are measured. */
const LOADS = [
  { atOnce: 1, gifts: 60 },
  { atOnce: 8, gifts: 200 },
  { atOnce: 32, gifts: 200 },
] as const;
const WARM_UP = 30;
/** Measured in turns with pgbench, so often. */
const BESIDE = { atOnce: 8, gifts: 200 } as const;
const TURNS = 3;
/** The most of the portal's own. */
const BARS = { until: { statements: 40, transactions: 12 }, after: { statements: 12, transactions: 5 } } as const;
/** The aim for all CPU time of a gift, the stand-in's share included. */
const CPU_MS = 35;

/** A gift by card, the whole way from the first call to the receipt: what it asks of the database, and gifts a second with their CPU time. */
export async function giftFigures(): Promise<readonly Figure[]> {
  return [...(await countFigures()), ...(await loadFigures())];
}

async function countFigures(): Promise<readonly Figure[]> {
  const counted = await countGift();
  const say = (when: 'until' | 'after', what: string): Figure[] => {
    const { statements, transactions, commits, roundTrips } = counted[when];
    const bar = BARS[when];
    return [
      {
        what: `${what}: statements`,
        value: String(statements),
        beside: `of ${bar.statements}, in ${roundTrips} waits`,
        ratio: { value: statements / bar.statements, bar: 1, kind: 'at most' },
      },
      {
        what: `${what}: transactions`,
        value: String(transactions),
        beside: `of ${bar.transactions}; ${commits} of them write`,
        ratio: { value: transactions / bar.transactions, bar: 1, kind: 'at most' },
      },
    ];
  };
  return [...say('until', 'A gift by card until its receipt'), ...say('after', 'After the receipt')];
}

async function loadFigures(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const portal = await startPortal(dataDir, { TRUST_PROXY: '127.0.0.1' });
  try {
    const give = await openDonors(portal.url);
    let nth = 0;
    const next = () => {
      nth += 1;
      return give(nth);
    };
    await giveAll(next, { atOnce: 4, gifts: WARM_UP });
    const figures: Figure[] = [];
    for (const load of LOADS) figures.push(...(await measure(portal, dataDir, next, load)));
    return [...figures, ...(await besideFormer(next))];
  } finally {
    await endPortal(portal);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** In turns on the quiet machine of a bench: gifts to the receipt, beside the statements alone that a gift once was. */
async function besideFormer(give: () => Promise<void>): Promise<readonly Figure[]> {
  const former = await startFormerStatements();
  try {
    former.perSecond(BESIDE.atOnce, 1);
    const rates = { ours: [] as number[], former: [] as number[] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      const begun = performance.now();
      await giveAll(give, BESIDE);
      const seconds = (performance.now() - begun) / 1000;
      rates.ours.push(BESIDE.gifts / seconds);
      rates.former.push(former.perSecond(BESIDE.atOnce, Math.max(1, Math.round(seconds))));
    }
    const [ours, theirs] = [median(rates.ours), median(rates.former)];
    return [
      {
        what: `${BESIDE.atOnce} at once, beside pgbench of the 141 statements that a gift once was`,
        value: `${ours.toFixed(1)} a second`,
        beside: `pgbench ${theirs.toFixed(1)}`,
        ratio: { value: ours / theirs, bar: 0.5, kind: 'at least' },
      },
    ];
  } finally {
    await former.stop();
  }
}

type Load = { readonly atOnce: number; readonly gifts: number };

/** Gives so many gifts, so many at once; answers how long each took, in ms. */
async function giveAll(give: () => Promise<void>, { atOnce, gifts }: Load): Promise<number[]> {
  const times: number[] = [];
  let left = gifts;
  const donor = async () => {
    while (left > 0) {
      left -= 1;
      const begun = performance.now();
      await give();
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, donor));
  return times;
}

async function measure(portal: StartedPortal, dataDir: string, give: () => Promise<void>, load: Load): Promise<readonly Figure[]> {
  await eventsDelivered(dataDir);
  const cpu = () => ({ portal: cpuTimeOf(portal.child.pid ?? 0), postgres: cpuTimeOfPostgres(postmasterOf(dataDir)) });
  const before = cpu();
  const begun = performance.now();
  const times = await giveAll(give, load);
  const took = performance.now() - begun;
  await eventsDelivered(dataDir);
  const late = performance.now() - begun - took;
  const after = cpu();
  const each = { portal: (after.portal - before.portal) / load.gifts, postgres: (after.postgres - before.postgres) / load.gifts };
  const what = `${load.atOnce} at once`;
  return [
    {
      what: `${what}: gifts a second, to the receipt`,
      value: ((load.gifts * 1000) / took).toFixed(1),
      beside: `p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(quantile(times, 0.99))} ms; events ${(late / 1000).toFixed(1)} s behind`,
    },
    {
      what: `${what}: CPU of a gift with its events`,
      value: `${(each.portal + each.postgres).toFixed(1)} ms`,
      beside: `portal ${each.portal.toFixed(1)}, PostgreSQL ${each.postgres.toFixed(1)}; aim: ${CPU_MS} ms`,
    },
  ];
}
