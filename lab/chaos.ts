/**
 * `npm run chaos -- [HOW MANY]`: gives this many gifts (500) to a portal as shipped, on PostgreSQL, while the portal is killed and
 * restarted, its connections are cut, webhooks come late or twice, and requests are repeated. In the end every gift must be paid once and
 * have one receipt, and the ledger must verify. `SEED=123 npm run chaos` repeats the choices; the exact moment of a kill is not
 * deterministic.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScratchCluster } from '../tests/support/trial/scratch-cluster.ts';
import { connect } from '../src/server/kit/db/connect.ts';
import { throwDice } from './simulation/dice.ts';
import { createDonors, type Place } from './chaos/donor.ts';
import { createFaultInjector } from './chaos/fault-injector.ts';
import { type SupervisedPortal, supervisePortal } from './chaos/supervised-portal.ts';
import { checkOutcome } from './chaos/check-outcome.ts';

const SECONDS_BETWEEN_WORDS = 30;

const howMany = Number(process.argv[2] ?? '500');
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isSafeInteger(howMany) || howMany < 1 || process.argv.length > 3) {
  console.error('How many gifts? npm run chaos -- 500');
  process.exit(2);
}

console.log(`SEED=${seed}`);
const began = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
const cluster = await startScratchCluster(join(folder, 'database'));
try {
  const { url: databaseUrl } = await cluster.copyDatabase();
  const portal = await supervisePortal({ databaseUrl, dataDir: join(folder, 'data') });
  const db = connect(databaseUrl, () => undefined);
  const injector = createFaultInjector({ db, portal, dice: throwDice(seed) });
  const give = await createDonors({ place: placeOf(portal), onRequest: injector.onRequest });
  const given: Awaited<ReturnType<typeof give>>[] = [];
  const words = setInterval(() => console.log(`${given.length} gifts; ${injector.summary()}`), SECONDS_BETWEEN_WORDS * 1000);
  let next = 0;
  const oneAfterAnother = async () => {
    while (next < howMany) {
      next += 1;
      given.push(await give(next, throwDice(seed + next)));
    }
  };
  try {
    await Promise.all(Array.from({ length: 2 * availableParallelism() }, oneAfterAnother));
  } finally {
    clearInterval(words);
  }
  const repeated = given.reduce((sum, gift) => sum + gift.repeated, 0);
  console.log(
    `${given.length} gifts; ${injector.summary()}; ${repeated} requests sent again. ${Math.round((Date.now() - began) / 1000)} s.`,
  );
  await portal.serves();
  const { lost, doubled, output } = await checkOutcome({ books: db, provider: db, settings: portal.settings(), given });
  await portal.end();
  await db.destroy();
  console.log(`${lost.length} lost, ${doubled.length} doubled.\n${output}`);
  for (const one of [...lost, ...doubled]) console.log(`  ${one}`);
  process.exitCode = lost.length + doubled.length === 0 && /^All \d+ rules hold\.$/m.test(output) ? 0 : 1;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The portal serves the pages of the sandbox, too. */
function placeOf({ url, serves }: SupervisedPortal): Place {
  return { portal: () => url, serves, provider: () => url, bankPage: async ({ paynow }) => paynow?.bankPage };
}
