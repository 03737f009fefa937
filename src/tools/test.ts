/**
 * The whole check, in one command: `npm test`.
 *
 * Runs each stage to its end even when an earlier one failed, counts a stage as one check and vitest's tests one by one,
 * and ends with "N passed, N failed". `npm test -- tsc vitest` runs the named stages only.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Outcome = { readonly passed: number; readonly failed: number };

const scratch = mkdtempSync(join(tmpdir(), 'giving-portal-test-'));

// The data is checked as of a fixed day: that a rate is overdue today is for its keepers to mend, not for this suite to fail on.
const stages: { readonly [name: string]: () => Outcome } = {
  biome: () => command('biome', ['check', '--error-on-warnings', '.']),
  tsc: () => command('tsc', ['--noEmit']),
  imports: cruise,
  knip: () => command('knip', []),
  data: () => command(process.execPath, ['src/tools/check.ts', '--on', '2026-09-30']),
  fixtures: () => command(process.execPath, ['src/tools/fixtures.ts']),
  coverage: () => command(process.execPath, ['src/tools/fixtures.ts', '--coverage']),
  mutations: () => command(process.execPath, ['src/tools/fixtures.ts', '--mutate']),
  vitest,
};

main();

function main(): void {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in stages));
  if (unknown.length > 0) {
    console.error(`No such stage: ${unknown.join(', ')}. Stages: ${Object.keys(stages).join(', ')}.`);
    process.exit(2);
  }
  const total = { passed: 0, failed: 0 };
  const failures: string[] = [];
  for (const [name, run] of Object.entries(stages)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n== ${name}`);
    const outcome = run();
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    if (outcome.failed > 0) failures.push(name);
  }
  rmSync(scratch, { recursive: true, force: true });
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/** Runs a tool of node_modules/.bin to its end, with its output shown. */
function command(name: string, args: readonly string[]): Outcome {
  const { status, error } = spawnSync(name, args, { stdio: ['ignore', 'inherit', 'inherit'], env: withLocalTools() });
  if (error) console.error(`${name} did not start: ${error.message}`);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The import rules; a run that looked at no module has checked nothing and fails. */
function cruise(): Outcome {
  const { stdout, stderr } = spawnSync('depcruise', ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'], {
    encoding: 'utf8',
    env: withLocalTools(),
    maxBuffer: 256 * 1024 * 1024,
  });
  let summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
  try {
    summary = JSON.parse(stdout).summary;
  } catch {
    console.error(stderr || stdout);
    return { passed: 0, failed: 1 };
  }
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
  console.log(`${summary.totalCruised} modules cruised, ${summary.violations.length} violations`);
  return summary.totalCruised > 0 && summary.violations.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(): Outcome {
  const report = join(scratch, 'vitest.json');
  const { status } = spawnSync('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: withLocalTools(),
  });
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites));
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function withLocalTools(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env.PATH ?? ''}` };
}
