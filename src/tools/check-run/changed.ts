import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { testsThatReach } from './import-graph.ts';

/** What a change can touch: the stages to run and the test files. */
export type Touched = { readonly stages: readonly string[]; readonly tests: readonly string[]; readonly says: readonly string[] };

/** Every stage and test depends on these. */
const EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|vite(st)?\.config\.ts|\.ci\/|src\/tools\/(test\.ts|check-run\/))/;
const DATA = /^(flows|receipts|schemas)\//;
const READS_DATA = /^src\/(engine|lint)\/|^tests\/fixtures\/|^src\/tools\/fixture/;
const CODE = /\.(ts|tsx|mjs|cjs)$/;

/** A test further away than the nearest so many is left to the whole check: it sees the change through others that are run. */
const NEAREST = 30;
/** Tests of a whole server are run for a change of the server, journeys for a change of their own. */
const OF_THE_SERVER = /^(src\/server|tests\/api)\//;

/** The files that differ from a commit or branch, those that git does not know yet among them. Throws when there is no such base. */
export function changedSince(base: string): readonly string[] {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim());
    return stdout.split('\n').filter((line) => line !== '');
  };
  return [...new Set([...git('diff', '--name-only', '--merge-base', base), ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** What these changed files can touch; undefined when that is everything. */
export function touchedBy(changed: readonly string[]): Touched | undefined {
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
      ...(some(DATA) || some(READS_DATA) ? ['data', 'fixtures', 'coverage'] : []),
    ],
    tests,
    says: [`${changed.length} files changed: ${tests.length} test files${left > 0 ? `; ${left} further away are left to npm test` : ''}.`],
  };
}

/** Tests that read data or documents name the file, or the folder that they read whole: "docs/hazards.md", "flows/". */
function testsNaming(changed: readonly string[]): readonly string[] {
  const read = changed.filter((file) => !CODE.test(file));
  if (read.length === 0) return [];
  const names = [...new Set(read.flatMap((file) => (DATA.test(file) ? [file, `${file.split('/')[0]}/`] : [file])))];
  return globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'])
    .filter((test) => !isJourney(test))
    .filter((test) => {
      const text = readFileSync(test, 'utf8');
      return names.some((name) => text.includes(name)) || (read.some((file) => DATA.test(file)) && /^tests\/data\//.test(test));
    });
}

const isJourney = (test: string): boolean => test.startsWith('tests/e2e/');
