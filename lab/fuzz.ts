/**
 * `npm run fuzz -- [HOW MANY] [CALL …]`: sends this many requests (1,000) to each call over a scratch PostgreSQL: valid ones, random ones
 * that the schemas allow, and mutated ones. `SEED=123 npm run fuzz` repeats a run. Exit code 1 when an answer is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScratchCluster } from '../tests/support/trial/scratch-cluster.ts';
import { calls } from '../src/server/kit/http/calls/calls.ts';
import { startTestPortal } from '../tests/support/trial/portal.ts';
import { fuzzCall } from './fuzz/fuzz-call.ts';
import { setStage } from './fuzz/stage.ts';

const [howMany = '1000', ...only] = process.argv.slice(2);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const wanted = Object.entries(calls).filter(([name, { path }]) => only.length === 0 || only.includes(name) || only.includes(path));
if (!Number.isSafeInteger(Number(howMany)) || Number(howMany) < 1 || wanted.length === 0) {
  console.error('How many, and which? npm run fuzz -- 1000, or npm run fuzz -- 1000 create-donation.');
  process.exit(2);
}

console.log(`SEED=${seed}`);
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
const cluster = await startScratchCluster(folder);
const faults: string[] = [];
/** The portal's log lines about failed calls. */
const failures: string[] = [];
try {
  const openDatabase = async () => ({ ...(await cluster.copyDatabase()), close: async () => undefined });
  // A long database timeout: a slow answer on a busy machine is not a fault.
  const settings = { PUBLIC_URL: 'http://portal.test', PASSWORD_COST: '4', CONTENT: 'releases', DATABASE_PATIENCE_MS: '60000' };
  const log = { write: (line: string) => void (line.includes('A call failed') && failures.push(line.trim())) };
  const portal = await startTestPortal(settings, { openDatabase, log });
  const stage = await setStage(portal);
  for (const [name, call] of wanted) {
    const began = performance.now();
    const fuzzed = await fuzzCall(stage, name, call, { howMany: Number(howMany), seed });
    const statuses = Object.entries(fuzzed.statuses).map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${fuzzed.faults.length === 0 ? 'holds' : 'FAILS'}  ${name}: ${Math.floor((100 * fuzzed.accepted) / fuzzed.sent)} % accepted; ${statuses.join(', ')}; ${Math.round((performance.now() - began) / 1000)} s`,
    );
    faults.push(...fuzzed.faults);
  }
  await portal.close();
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of [...faults, ...failures]) console.log(`  ${fault}`);
console.log(faults.length === 0 ? `${wanted.length} calls hold.` : `Again with SEED=${seed} npm run fuzz.`);
process.exitCode = faults.length === 0 ? 0 : 1;
