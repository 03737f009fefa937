import { describeMutation, type MutationReport } from '../../src/commands/data/mutate/report.ts';
import { checkImports } from './import-rules.ts';
import { command, counted, ended, type Outcome, start } from './outcome.ts';

/** All stages but vitest. */
export type Stages = { readonly [name: string]: () => Promise<Outcome> };

/** Extent of the long parts: a seeded sample in the check, all of it in the nightly run. */
export type Depth = 'check' | 'nightly';

const SEEDS = { check: '60', nightly: '2000' } as const satisfies Record<Depth, string>;
/** Requests per call in the nightly run; vitest sends twenty in both. */
const REQUESTS = '1000';
/** The minimum number of mutations of the shipped data. */
const LEAST_CHANGES = 1000;
/** Gifts of the nightly chaos run. */
const GIFTS = '500';
/** Gifts of each of the nightly drills, at least. */
const DRILLED = '40';
/** Races between tabs of one draft in the nightly run; the check runs ten. */
const RACES = '1000';

/** Tests of connections: transactions, locks, limits and jobs. The check also runs them through a pooler. */
const OF_CONNECTIONS = [
  'src/server/kit/db/connect.test.ts',
  'src/server/kit/db/roles/',
  'src/server/kit/db/migrate.test.ts',
  'src/server/kit/db/try-again.test.ts',
  'src/server/kit/http/limits/limiter.test.ts',
  'src/server/kit/jobs/',
];

/** Environment that sets the extent of vitest's files: without SEED, every variant. */
export function depthOfVitest(depth: Depth, seed: number | undefined): { readonly [name: string]: string | undefined } {
  const races = process.env.RACES ?? (depth === 'nightly' ? RACES : undefined);
  return { SEED: seed === undefined ? undefined : String(seed), ...(races !== undefined && { RACES: races }) };
}

/** The stages in the order of their start, long ones first. */
export function stagesOf(depth: Depth): Stages {
  return {
    simulation: () => command(process.execPath, ['lab/simulate.ts', '--seeds', process.env.SEEDS ?? SEEDS[depth]]),
    ...(depth === 'nightly' && {
      fuzz: () => command(process.execPath, ['lab/fuzz.ts', REQUESTS]),
      chaos: () => command(process.execPath, ['lab/chaos.ts', GIFTS]),
      image: () => command(process.execPath, ['lab/image.ts']),
      restore: () => command(process.execPath, ['lab/drill.ts', 'restore', '--gifts', DRILLED]),
      rotate: () => command(process.execPath, ['lab/drill.ts', 'rotate', '--gifts', DRILLED]),
      upgrade: () => command(process.execPath, ['lab/drill.ts', 'upgrade', '--gifts', DRILLED]),
    }),
    mutations: mutate,
    pooler: () => command('vitest', ['run', '--project', 'node', '--reporter=dot', ...OF_CONNECTIONS], { PORTAL_TEST_POOLED: '1' }),
    // TypeScript 7 takes a third of the time. Version 6 stays for its API, which dependency-cruiser and knip use.
    tsc: () => command('node_modules/typescript-native/bin/tsc', ['--noEmit']),
    imports: () => checkImports(process.cwd(), '.dependency-cruiser.cjs'),
    knip: () => command('knip', []),
    biome: () => command('biome', ['check', '--error-on-warnings', '.']),
    // As of a fixed day: an overdue rate is for content staff to fix and must not fail this check.
    data: () => command(process.execPath, ['src/commands/data.ts', 'check', '--on', '2026-09-30']),
    fixtures: () => command(process.execPath, ['tests/run/try-fixtures.ts']),
  };
}

/** Mutation testing of the data. Fails when there were too few mutations. */
async function mutate(): Promise<Outcome> {
  const { status, out, err } = await ended(start(process.execPath, ['src/commands/data.ts', 'fixtures', '--mutate', '--json']));
  let report: MutationReport | { readonly refused: string };
  try {
    report = JSON.parse(out);
  } catch {
    return { passed: 0, failed: 1, output: err || out };
  }
  if ('refused' in report) return { passed: 0, failed: 1, output: report.refused };
  return { ...counted(status === 0 && report.changes > LEAST_CHANGES), output: describeMutation(report) };
}
