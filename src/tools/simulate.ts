/**
 * `npm run simulate -- [HOW MANY] [FROM]`: plays seeds of the giving side over a scratch PostgreSQL, some side by side, until one
 * breaks what must hold. `SEED=123 npm run simulate` plays one again and tells all that happened in it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../server/db/connect.ts';
import { startScratchCluster } from '../server/db/scratch-cluster.ts';
import { runSeed, type SeedResult } from '../server/simulation/run-seed.ts';

const SIDE_BY_SIDE = 3;
const [howMany = '2000', from = '1'] = process.argv.slice(2);
const only = process.env.SEED;
const first = Number(only ?? from);
const last = only === undefined ? first + Number(howMany) - 1 : first;
if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || last < first) {
  console.error('How many seeds? npm run simulate -- 2000, or SEED=123 npm run simulate.');
  process.exit(2);
}

const dataDir = mkdtempSync(join(tmpdir(), 'simulation-'));
const cluster = await startScratchCluster(dataDir);
const failed: SeedResult[] = [];
let next = first;
try {
  await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, last - first + 1) }, playUntilOneFails));
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const { seed, broken, trace } of failed) console.log([`SEED=${seed} fails:`, ...broken, 'What happened:', ...trace].join('\n  '));
console.log(failed.length === 0 ? `${last - first + 1} seeds, all hold.` : `Play it again with SEED=${failed[0]?.seed} npm run simulate.`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function playUntilOneFails(): Promise<void> {
  const db = connect(await cluster.copyDatabase(), () => undefined);
  while (next <= last && failed.length === 0) {
    const seed = next;
    next += 1;
    const result = await runSeed(db, seed);
    if (result.broken.length > 0) failed.push(result);
    else if (only !== undefined) console.log(result.trace.join('\n'));
    if (seed % 500 === 0) console.log(`${seed - first + 1} seeds …`);
  }
  await db.destroy();
}
