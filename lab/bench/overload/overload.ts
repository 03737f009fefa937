import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Figure, median, quantile, seconds } from '../figure.ts';
import type { openDonors } from '../gifts/donor.ts';
import { besidePortal, eventsDelivered } from '../gifts/events-delivered.ts';
import { giveOpenly, type Given } from './give-openly.ts';
import { withDonors } from './with-donors.ts';

const WARM_UP = { atOnce: 4, gifts: 40 };
const CAPACITY = { atOnce: 16, gifts: 240 };
/** How much more is offered than can be settled. */
const TIMES = 2;
const OFFERED_SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 30);

/**
 * Gifts by card that are offered at twice the rate that the portal settles: nobody may be refused, no gift lost, and who waits must be told how
 * long. `OVERLOAD_SECONDS=120` offers them longer.
 */
export function overloadFigures(): Promise<readonly Figure[]> {
  return withDonors(async ({ dataDir, give, memory }) => {
    await closedLoad(give, WARM_UP);
    const capacity = await closedLoad(give, CAPACITY);
    await eventsDelivered(dataDir);
    const before = memory();
    const backlog = watchBacklog(dataDir);
    const given = await giveOpenly(give, { perSecond: TIMES * capacity, seconds: OFFERED_SECONDS });
    const ended = performance.now();
    await eventsDelivered(dataDir).finally(backlog.end);
    const behind = performance.now() - ended;
    const waiting = await backlog.end();
    const figures = [
      ...loadFigures(given, capacity),
      ...waitFigures(given),
      {
        what: 'Overload: the provider’s events after the last gift',
        value: seconds(behind),
        beside: `at most ${waiting.most} waited at once; memory ${before} MB before, ${memory()} MB after`,
      },
    ];
    return [...figures, ...(await outcomeFigures(dataDir, given))];
  });
}

/** Gifts a second when so many give at once, one after another. */
async function closedLoad(give: Awaited<ReturnType<typeof openDonors>>, { atOnce, gifts }: typeof CAPACITY): Promise<number> {
  let left = gifts;
  const begun = performance.now();
  const donor = async () => {
    while (left > 0) {
      left -= 1;
      await give(0);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, donor));
  return (gifts * 1_000) / (performance.now() - begun);
}

function loadFigures(given: readonly Given[], capacity: number): readonly Figure[] {
  const refused = given.filter(({ trouble }) => trouble !== null);
  const kinds = Map.groupBy(refused, ({ trouble }) => trouble);
  const listed = [...kinds].map(([trouble, { length }]) => `${length} ${trouble}`).join('; ');
  const last = Math.max(...given.map(({ endedAt }) => endedAt));
  const paid = given.length - refused.length;
  return [
    {
      what: `Overload: gifts offered in ${OFFERED_SECONDS} s`,
      value: String(given.length),
      beside: `${TIMES} times the ${capacity.toFixed(1)} a second of ${CAPACITY.atOnce} at once`,
    },
    {
      what: 'Overload: gifts that were refused or failed',
      value: String(refused.length),
      beside: listed,
      ratio: { value: refused.length / given.length, bar: 0, kind: 'at most' },
    },
    {
      what: 'Overload: gifts a second until all had their receipt',
      value: ((paid * 1_000) / last).toFixed(1),
      beside: `the last ${seconds(last)} after the first`,
      ratio: { value: (paid * 1_000) / last / capacity, bar: 0.5, kind: 'at least' },
    },
    {
      what: 'Overload: once it was their turn, to the receipt',
      value: seconds(median(given.map(({ gaveFor }) => gaveFor))),
      beside: `p99 ${seconds(
        quantile(
          given.map(({ gaveFor }) => gaveFor),
          0.99,
        ),
      )}`,
    },
  ];
}

/** What the donors were told when they came, beside how long they waited. */
function waitFigures(given: readonly Given[]): readonly Figure[] {
  const waited = given.flatMap(({ told, waitedFor }) => (told === null ? [] : [{ told: told * 1_000, real: waitedFor }]));
  if (waited.length === 0) return [{ what: 'Overload: donors who waited in the queue', value: '0' }];
  const off = waited.map(({ told, real }) => Math.max(told, 1_000) / Math.max(real, 1_000));
  return [
    {
      what: 'Overload: donors who waited in the queue',
      value: String(waited.length),
      beside: `median ${seconds(median(waited.map(({ real }) => real)))}, longest ${seconds(Math.max(...waited.map(({ real }) => real)))}`,
    },
    {
      what: 'Overload: the time told beside the real one',
      value: `${median(off).toFixed(2)} times`,
      beside: `p10 ${quantile(off, 0.1).toFixed(2)}, p90 ${quantile(off, 0.9).toFixed(2)}`,
      ratio: { value: Math.max(median(off), 1 / median(off)), bar: 1.5, kind: 'at most' },
    },
  ];
}

async function outcomeFigures(dataDir: string, given: readonly Given[]): Promise<readonly Figure[]> {
  const { charges, receipts } = await besidePortal(dataDir, async (db) => {
    const { rows } = await sql<{ charges: number; receipts: number }>`
      select (select count(*)::int from sandbox.objects where kind = 'charge') as charges, (select count(*)::int from receipts) as receipts`.execute(
      db,
    );
    return rows[0] ?? { charges: 0, receipts: 0 };
  });
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: '' };
  const { status, stdout } = spawnSync(process.execPath, ['stand-ins/command.ts', 'ledger', 'verify'], { env, encoding: 'utf8' });
  return [
    {
      what: 'Overload: gifts charged and without a receipt',
      value: String(charges - receipts),
      beside: `${charges} charges, ${given.length} donors in the load`,
      ratio: { value: Math.abs(charges - receipts), bar: 0, kind: 'at most' },
    },
    {
      what: 'Overload: ledger verify',
      value: status === 0 ? 'clean' : 'not clean',
      beside: status === 0 ? '' : stdout.trim().split('\n').slice(-3).join(' '),
      ratio: { value: status ?? 1, bar: 0, kind: 'at most' },
    },
  ];
}

/** How many of the provider's events waited at once. */
function watchBacklog(dataDir: string): { readonly end: () => Promise<{ readonly most: number }> } {
  let most = 0;
  let ended = false;
  const watching = besidePortal(dataDir, async (db) => {
    while (!ended) {
      const { rows } = await sql<{ count: number }>`select count(*)::int from sandbox.deliveries where delivered_at is null`.execute(db);
      most = Math.max(most, rows[0]?.count ?? 0);
      await pause(500);
    }
  });
  return {
    end: async () => {
      ended = true;
      await watching;
      return { most };
    },
  };
}
