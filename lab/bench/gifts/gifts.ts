import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readConfig } from '../../../src/server/config/read-config.ts';
import { connect } from '../../../src/server/kit/db/connect.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { loadSecrets } from '../../../src/server/start/secrets.ts';
import { embeddedDatabase } from '../../../stand-ins/postgres/index.ts';
import { postmasterOf } from '../../../stand-ins/postgres/stand-still.ts';
import { type Figure, median } from '../figure.ts';
import { endPortal, startPortal } from '../started-portal.ts';
import { deployedFigures } from './deployed.ts';
import { openDonors } from './donor.ts';
import { eventsDelivered } from './events-delivered.ts';
import { type Burst, type Give, giveAll, giveSteadily, spread, type Steady } from './load.ts';
import { cpuTimeOf, cpuTimeOfPostgres, memoryOf } from './process-usage.ts';

const WARM_UP: Burst = { atOnce: 4, gifts: 30 };
const BURSTS: readonly Burst[] = [
  { atOnce: 1, gifts: 60 },
  { atOnce: 8, gifts: 200 },
];
const LARGEST: Burst = { atOnce: 32, gifts: 200 };
const LASTING: Steady = { perSecond: 20, seconds: Number(process.env.GIFTS_SECONDS ?? 600) };

/** A portal's database, its processes, and donors who give to it. */
type World = { readonly db: Kysely<Tables>; readonly portal: number; readonly postmaster: number; readonly give: Give };
type Measured = { readonly rate: number; readonly figures: readonly Figure[] };

/**
 * Gifts by card, from the first call to the receipt: throughput and CPU time, then twenty a second for ten minutes (`GIFTS_SECONDS=60` is
 * quicker): the share settled and receipted, the latency, and growth of memory. Then the same through proxy, pooler and two processes.
 */
export async function giftFigures(): Promise<readonly Figure[]> {
  const { rate, figures } = await directFigures();
  return [...figures, ...(await deployedFigures({ burst: LARGEST, rate, seconds: LASTING.seconds }))];
}

/** Of one process on its own database; the rate is that of the largest burst. */
async function directFigures(): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const portal = await startPortal(dataDir, { TRUST_PROXY: '127.0.0.1' });
  const db = await databaseOf(dataDir);
  try {
    const donor = await openDonors(portal.url);
    let nth = 0;
    const give = () => {
      nth += 1;
      return donor(nth);
    };
    const world = { db, portal: portal.child.pid ?? 0, postmaster: postmasterOf(dataDir), give };
    await giveAll(give, WARM_UP);
    const figures: Figure[] = [];
    for (const load of BURSTS) figures.push(...(await burst(world, load)).figures);
    const largest = await burst(world, LARGEST);
    return { rate: largest.rate, figures: [...figures, ...largest.figures, ...(await lasting(world))] };
  } finally {
    await db.destroy();
    await endPortal(portal);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A connection to the embedded database of a folder, beside the portal that serves on it. */
async function databaseOf(dataDir: string): Promise<Kysely<Tables>> {
  const config = readConfig({ DATA_DIR: dataDir }, dataDir);
  const { url } = await embeddedDatabase.join(dataDir, () => loadSecrets(config));
  return connect(url, () => undefined);
}

async function burst({ db, portal, postmaster, give }: World, load: Burst): Promise<Measured> {
  await eventsDelivered(db);
  const cpu = () => ({ portal: cpuTimeOf(portal), postgres: cpuTimeOfPostgres(postmaster) });
  const before = cpu();
  const begun = performance.now();
  const times = await giveAll(give, load);
  const rate = (load.gifts * 1_000) / (performance.now() - begun);
  await eventsDelivered(db);
  const after = cpu();
  const each = { portal: (after.portal - before.portal) / load.gifts, postgres: (after.postgres - before.postgres) / load.gifts };
  const what = `${load.atOnce} at once`;
  return {
    rate,
    figures: [
      { what: `${what}: gifts a second, to the receipt`, value: rate.toFixed(1), beside: spread(times) },
      {
        what: `${what}: CPU of a gift with its events`,
        value: `${(each.portal + each.postgres).toFixed(1)} ms`,
        beside: `portal ${each.portal.toFixed(1)}, PostgreSQL ${each.postgres.toFixed(1)}`,
      },
    ],
  };
}

async function lasting({ db, portal, give }: World): Promise<readonly Figure[]> {
  const { perSecond, seconds } = LASTING;
  const memory: number[] = [];
  const { started, times } = await giveSteadily(give, LASTING, () => void memory.push(memoryOf(portal)));
  await eventsDelivered(db);
  // Skips the first tenth: loading and compiling are not growth.
  const tenth = Math.max(1, Math.floor(memory.length / 10));
  const [early, late] = [median(memory.slice(tenth, 2 * tenth)), median(memory.slice(-tenth))];
  return [
    {
      what: `${perSecond} gifts a second for ${seconds} s: settled and receipted`,
      value: `${times.length} of ${started}`,
      beside: spread(times),
      ratio: { value: times.length / started, bar: 0.99, kind: 'at least' },
    },
    {
      what: 'Meanwhile, memory of the portal',
      value: `${late} MB`,
      beside: `${early} MB in the second tenth`,
      ratio: { value: early === 0 ? 1 : late / early, bar: 1.25, kind: 'at most' },
    },
  ];
}
