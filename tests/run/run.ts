/**
 * The whole check in one command. `npm test` runs every stage to its end, even after another has failed: vitest, and the others beside it.
 * Long parts run as a sample, drawn by a seed that is printed first (`SEED=12 npm test` repeats it). Each stage counts as one check, and so
 * does each of vitest's tests. Lists the ten longest; the last line is "N passed, N failed".
 * `npm test -- tsc vitest` runs only the named stages. `npm test -- --changed` runs the parts that changes since the last commit can
 * affect, `--changed=main` since a branch.
 * `npm run nightly` runs everything: every variant of a journey, 2,000 seeds of the simulation, 1,000 requests to each call, 1,000 races
 * between tabs of one draft, 500 gifts to a portal that is killed, a container image that is built and tried, and the drills.
 */
import { availableParallelism } from 'node:os';
import { type Tested, vitest } from './vitest.ts';
import { longest, type Outcome, type Timed } from './outcome.ts';
import { type Plan, planOf } from './plan.ts';
import { depthOfVitest } from './stages.ts';

const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const times: Timed[] = [];

const plan = planOf(process.argv.slice(2));
if (typeof plan === 'string') {
  console.error(plan);
  process.exit(2);
}
for (const line of plan.says) console.log(line);
console.log(plan.seed === undefined ? 'Every variant is run.' : `SEED=${plan.seed}`);

const waiting = Object.entries(plan.stages);
await Promise.all([
  ...(plan.vitest === undefined ? [] : [runVitest(plan.vitest, plan)]),
  // vitest keeps the processors busy, so the other stages run one at a time.
  ...Array.from({ length: plan.vitest === undefined ? availableParallelism() : 1 }, runStages),
]);

console.log(`\nThe longest, in seconds:\n${longest(times, 10)}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

async function runStages(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, run] = next;
    const began = performance.now();
    count(name, await run());
    times.push({ what: name, seconds: (performance.now() - began) / 1000 });
  }
}

async function runVitest(args: readonly string[], { depth, seed }: Plan): Promise<void> {
  const tested: Tested = await vitest(args, depthOfVitest(depth, seed));
  count('vitest', tested);
  times.push(...tested.files.map(({ file, seconds }) => ({ what: file, seconds })));
}

function count(name: string, { passed, failed, output }: Outcome): void {
  console.log(`\n== ${name}${output === '' ? '' : `\n${output}`}`);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
}
