import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { testsThatReach } from './import-graph.ts';

/** Stages and test files that a change can affect. */
export type Affected = { readonly stages: readonly string[]; readonly tests: readonly string[]; readonly says: readonly string[] };

/** Affect every stage and test. */
const EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|vite(st)?\.config\.ts|\.ci\/|tests\/run\/)/;
const DATA = /^(flows|receipts|schemas)\//;
const READS_DATA = /^src\/(engine|lint|fixtures|commands\/data)\/|^tests\/fixtures\//;
const CONNECTS = /^src\/server\/kit\/(db|jobs)\/|^tests\/support\/trial\/(database|pooler|scratch-cluster)\.ts$/;
const CODE = /\.(ts|tsx|mjs|cjs)$/;

/** Maximum number of tests to run, the nearest first; the whole check covers the others. */
const NEAREST = 30;
/** Tests of a whole server run only for a change of the server, journeys only for their own. */
const OF_THE_SERVER = /^(src\/server|tests\/api)\//;

/** Files that differ from a commit or branch, untracked ones included. Throws when there is no such base. */
export function changedSince(base: string): readonly string[] {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim());
    return stdout.split('\n').filter((line) => line !== '');
  };
  return [...new Set([...git('diff', '--name-only', '--merge-base', base), ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** Stages and tests that these changed files can affect; undefined means all. */
export function affectedBy(changed: readonly string[]): Affected | undefined {
  if (changed.some((file) => EVERYTHING.test(file))) return undefined;
  const some = (pattern: RegExp) => changed.some((file) => pattern.test(file));
  const reached = testsThatReach(changed);
  const isNear = (test: string) => !isJourney(test) && (some(OF_THE_SERVER) || !OF_THE_SERVER.test(test));
  const near = reached.filter(({ test, distance }) => distance === 0 || isNear(test));
  const nearest = near.filter(({ distance }, at) => distance === 0 || at < NEAREST).map(({ test }) => test);
  const tests = [...new Set([...nearest, ...testsNaming(changed)])];
  const left = reached.filter(({ test }) => !tests.includes(test)).length;
  return {
    stages: [
      ...(some(CODE) ? ['tsc', 'imports', 'knip'] : []),
      ...(some(CONNECTS) ? ['pooler'] : []),
      ...(some(DATA) || some(READS_DATA) ? ['data', 'fixtures'] : []),
    ],
    tests,
    says: [`${changed.length} files changed: ${tests.length} test files${left > 0 ? `; ${left} further away are left to npm test` : ''}.`],
  };
}

/** Tests that read data or documents: those that name a changed file or its folder, such as "docs/hazards.md" or "flows/". */
function testsNaming(changed: readonly string[]): readonly string[] {
  const read = changed.filter((file) => !CODE.test(file));
  if (read.length === 0) return [];
  const names = [...new Set(read.flatMap((file) => (DATA.test(file) ? [file, `${file.split('/')[0]}/`] : [file])))];
  return globSync('{src,stand-ins,lab,tests}/**/*.test.{ts,tsx}')
    .filter((test) => !isJourney(test))
    .filter((test) => {
      const text = readFileSync(test, 'utf8');
      return names.some((name) => text.includes(name)) || (read.some((file) => DATA.test(file)) && /^tests\/data\//.test(test));
    });
}

const isJourney = (test: string): boolean => test.startsWith('tests/e2e/');
