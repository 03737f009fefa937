/**
 * The whole check, in one command: `npm test`.
 *
 * Runs each stage to its end even when another one failed, as many at a time as there are processors and vitest after them, alone.
 * Counts a stage as one check and vitest's tests one by one, and ends with "N passed, N failed". `npm test -- tsc vitest` runs the
 * named stages only.
 */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

type Outcome = { readonly passed: number; readonly failed: number; readonly said: string };
type Ended = { readonly status: number | null; readonly out: string; readonly err: string };

const scratch = mkdtempSync(join(tmpdir(), 'giving-portal-test-'));

// The data is checked as of a fixed day: that a rate is overdue today is for its keepers to mend, not for this suite to fail on.
const stages: { readonly [name: string]: () => Promise<Outcome> } = {
  biome: () => command('biome', ['check', '--error-on-warnings', '.']),
  tsc: () => command('tsc', ['--noEmit']),
  imports: cruise,
  knip: () => command('knip', []),
  data: () => command(process.execPath, ['src/tools/check.ts', '--on', '2026-09-30']),
  fixtures: () => command(process.execPath, ['src/tools/fixtures.ts']),
  coverage: () => command(process.execPath, ['src/tools/fixtures.ts', '--coverage']),
  mutations: () => command(process.execPath, ['src/tools/fixtures.ts', '--mutate']),
  simulation: () => command(process.execPath, ['src/tools/simulate.ts', '--seeds', process.env.SEEDS ?? '2000']),
};

await main();

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const names = [...Object.keys(stages), 'vitest'];
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`No such stage: ${unknown.join(', ')}. Stages: ${names.join(', ')}.`);
    process.exit(2);
  }
  const total = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const count = (name: string, { passed, failed, said }: Outcome) => {
    console.log(`\n== ${name}\n${said}`);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failures.push(name);
  };
  const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
  const waiting = Object.entries(stages).filter(([name]) => isAsked(name));
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) count(next[0], await next[1]());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (isAsked('vitest')) {
    console.log('\nvitest runs …');
    count('vitest', await vitest());
  }
  rmSync(scratch, { recursive: true, force: true });
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/** Runs a tool of node_modules/.bin to its end; what it said is shown then, so that two do not talk at once. */
async function command(name: string, args: readonly string[]): Promise<Outcome> {
  const { status, out, err } = await ended(spawn(name, args, piped()));
  return { ...counted(status === 0), said: `${out}${err}` };
}

function counted(isGood: boolean): Pick<Outcome, 'passed' | 'failed'> {
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function ended(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    let [out, err] = ['', ''];
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
    child.once('error', ({ message }) => resolve({ status: null, out, err: `It did not start: ${message}` }));
    child.once('close', (status) => resolve({ status, out, err }));
  });
}

/** The import rules; a run that looked at no module has checked nothing and fails. */
async function cruise(): Promise<Outcome> {
  const { out, err } = await ended(spawn('depcruise', ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'], piped()));
  let summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
  try {
    summary = JSON.parse(out).summary;
  } catch {
    return { passed: 0, failed: 1, said: err || out };
  }
  const { totalCruised, violations } = summary;
  const broken = violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}\n`).join('');
  const said = `${broken}${totalCruised} modules cruised, ${violations.length} violations`;
  return { ...counted(totalCruised > 0 && violations.length === 0), said };
}

async function vitest(): Promise<Outcome> {
  const report = join(scratch, 'vitest.json');
  const { status, err } = await ended(
    spawn('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
      ...piped(),
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites));
    return { passed: numPassedTests, failed, said: err };
  } catch {
    return { passed: 0, failed: 1, said: err };
  }
}

function piped(): SpawnOptions {
  return { stdio: ['ignore', 'pipe', 'pipe'], env: withLocalTools() };
}

function withLocalTools(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env.PATH ?? ''}` };
}
