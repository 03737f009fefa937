import { describeMutation, type MutationReport } from '../data/mutate/report.ts';
import { checkImports } from './import-rules.ts';
import { command, counted, ended, type Outcome, start } from './outcome.ts';

/** Everything but vitest. */
export type Stages = { readonly [name: string]: () => Promise<Outcome> };

/** How much of what is long is run: a seeded part of it by whoever waits for it, all of it at night. */
export type Depth = 'check' | 'nightly';

const SEEDS = { check: '300', nightly: '2000' } as const satisfies Record<Depth, string>;
/** Requests that the nightly run sends to each call; vitest sends twenty in either. */
const REQUESTS = '1000';
/** Changes of one token, of the data as shipped. */
const LEAST_CHANGES = 1000;
/** Gifts of the nightly run over a portal that is killed again and again. */
const GIFTS = '500';
/** Races of the tabs of one draft that the nightly run has vitest run; the check has ten. */
const RACES = '1000';

/** What vitest's files read of how much they are to run: without SEED, every variant. */
export function depthOfVitest(depth: Depth, seed: number | undefined): { readonly [name: string]: string | undefined } {
  const races = process.env.RACES ?? (depth === 'nightly' ? RACES : undefined);
  return { SEED: seed === undefined ? undefined : String(seed), ...(races !== undefined && { RACES: races }) };
}

/** The stages in the order in which they are begun, the long ones first. */
export function stagesOf(depth: Depth): Stages {
  return {
    simulation: () => command(process.execPath, ['src/tools/simulate.ts', '--seeds', process.env.SEEDS ?? SEEDS[depth]]),
    ...(depth === 'nightly' && {
      fuzz: () => command(process.execPath, ['src/tools/fuzz.ts', REQUESTS]),
      chaos: () => command(process.execPath, ['src/tools/chaos.ts', GIFTS]),
    }),
    mutations: mutate,
    // TypeScript 7, which takes a third of the time; 6 is kept for those who read its API: dependency-cruiser and knip.
    tsc: () => command('node_modules/typescript-native/bin/tsc', ['--noEmit']),
    imports: () => checkImports(process.cwd(), '.dependency-cruiser.cjs'),
    knip: () => command('knip', []),
    biome: () => command('biome', ['check', '--error-on-warnings', '.']),
    // The data is checked as of a fixed day: that a rate is overdue today is for its keepers to mend, not for this suite to fail on.
    data: () => command(process.execPath, ['src/tools/check.ts', '--on', '2026-09-30']),
    fixtures: () => command(process.execPath, ['src/tools/fixtures.ts']),
    coverage: () => command(process.execPath, ['src/tools/fixtures.ts', '--coverage']),
  };
}

/** The changes of one token that no case notices; a run that made few changes has checked little and fails. */
async function mutate(): Promise<Outcome> {
  const { status, out, err } = await ended(start(process.execPath, ['src/tools/fixtures.ts', '--mutate', '--json']));
  let report: MutationReport | { readonly refused: string };
  try {
    report = JSON.parse(out);
  } catch {
    return { passed: 0, failed: 1, said: err || out };
  }
  if ('refused' in report) return { passed: 0, failed: 1, said: report.refused };
  return { ...counted(status === 0 && report.changes > LEAST_CHANGES), said: describeMutation(report) };
}
