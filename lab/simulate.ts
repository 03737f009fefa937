/**
 * `npm run simulate -- [--seeds 2000] [--from 1]`: runs seeds of the giving simulation over a scratch PostgreSQL, one process per processor,
 * until one breaks an invariant. It prints that seed's trace, and the command that repeats it.
 * `npm run simulate -- --seed 123` runs one seed and prints its trace.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startScratchCluster } from '../tests/support/trial/scratch-cluster.ts';
import { scratchPlace } from '../tests/support/trial/scratch-place.ts';
import type { SeedResult } from './simulation/run-seed.ts';

/** Seeds per batch. */
const AT_ONCE = 20;
const SECONDS_BETWEEN_WORDS = 10;

const { values } = parseArgs({ options: { seeds: { type: 'string' }, from: { type: 'string' }, seed: { type: 'string' } } });
const [first, howMany] = values.seed === undefined ? [Number(values.from ?? 1), Number(values.seeds ?? 2000)] : [Number(values.seed), 1];
if (!Number.isSafeInteger(first) || !Number.isSafeInteger(howMany) || howMany < 1) {
  console.error('How many seeds? npm run simulate -- --seeds 2000, or npm run simulate -- --seed 123.');
  process.exit(2);
}

const began = Date.now();
const after = first + howMany;
const failed: SeedResult[] = [];
let [next, played] = [first, 0];
const dataDir = mkdtempSync(join(scratchPlace(), 'simulation-'));
const cluster = await startScratchCluster(dataDir);
const words = setInterval(() => console.log(progress()), SECONDS_BETWEEN_WORDS * 1000);
try {
  const players = Math.min(availableParallelism(), Math.ceil(howMany / AT_ONCE));
  await Promise.all(Array.from({ length: players }, async () => play((await cluster.copyDatabase()).url)));
} finally {
  clearInterval(words);
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const { seed, broken, trace } of failed) {
  console.log([`Seed ${seed} fails:`, ...broken, 'What happened:', ...trace].join('\n  '));
  console.log(`Play it again: npm run simulate -- --seed ${seed}`);
}
if (failed.length === 0) console.log(`${progress()} All hold.`);
process.exitCode = failed.length === 0 && played === howMany ? 0 : 1;

function progress(): string {
  const seconds = (Date.now() - began) / 1000;
  return `${played} of ${howMany} seeds in ${seconds.toFixed(0)} s.`;
}

/** Runs a process with its own database, in batches of seeds, until all are done or one has failed. */
function play(url: string): Promise<void> {
  const player = fork(new URL('./simulation/player.ts', import.meta.url), [], { env: { ...process.env, DATABASE_URL: url } });
  return new Promise((resolve, reject) => {
    player.on('message', (results: readonly SeedResult[]) => {
      played += results.length;
      failed.push(...results.filter(({ broken }) => broken.length > 0));
      if (values.seed !== undefined && failed.length === 0) console.log(results.flatMap(({ trace }) => trace).join('\n'));
      giveSeeds(player);
    });
    player.once('error', reject);
    player.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A player ended with ${code}.`))));
    giveSeeds(player);
  });
}

function giveSeeds(player: ChildProcess): void {
  if (next >= after || failed.length > 0) {
    player.disconnect();
    return;
  }
  const until = Math.min(after, next + AT_ONCE);
  player.send({ from: next, until, keepTraces: values.seed !== undefined });
  next = until;
}
