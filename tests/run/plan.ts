import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { changedSince, affectedBy } from './changed.ts';
import { command } from './outcome.ts';
import { type Depth, type Stages, stagesOf } from './stages.ts';

/** A run: its stages, and vitest with these arguments unless they are absent. */
export type Plan = {
  readonly depth: Depth;
  /** The seed of the samples; undefined when nothing is sampled. */
  readonly seed: number | undefined;
  readonly stages: Stages;
  readonly vitest: readonly string[] | undefined;
  /** Printed at the start. */
  readonly says: readonly string[];
};

/** A run before its stages are chosen. */
type Begun = { readonly depth: Depth; readonly seed: number | undefined; readonly stages: Stages };

/** Parses a command line; returns a text when it is wrong. */
export function planOf(args: readonly string[]): Plan | string {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const depth: Depth = flags.includes('--nightly') ? 'nightly' : 'check';
  const changed = flags.find((flag) => /^--changed(=|$)/.test(flag));
  const unknownFlag = flags.find((flag) => flag !== '--nightly' && flag !== changed);
  if (unknownFlag !== undefined) return `No such option: ${unknownFlag}. Options: --changed, --changed=main, --nightly.`;
  const begun: Begun = { depth, seed: depth === 'check' ? seedOfRun() : undefined, stages: stagesOf(depth) };
  if (changed !== undefined) return planOfChange(begun, changed.split('=')[1] ?? 'HEAD');
  const asked = args.filter((arg) => !arg.startsWith('--'));
  const names = [...Object.keys(begun.stages), 'vitest'];
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) return `No such stage: ${unknown.join(', ')}. Stages: ${names.join(', ')}.`;
  const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
  return { ...begun, stages: only(begun.stages, isAsked), vitest: isAsked('vitest') ? ['run'] : undefined, says: [] };
}

function planOfChange(begun: Begun, base: string): Plan {
  const changed = changedSince(base);
  const affected = affectedBy(changed);
  if (affected === undefined) return { ...begun, vitest: ['run'], says: ['What every stage depends on has changed: everything is run.'] };
  return {
    ...begun,
    stages: {
      ...only(begun.stages, (name) => affected.stages.includes(name)),
      biome: () => command('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed.filter(existsSync)]),
    },
    vitest: affected.tests.length === 0 ? undefined : ['run', ...affected.tests],
    says: affected.says,
  };
}

function only(stages: Stages, isWanted: (name: string) => boolean): Stages {
  return Object.fromEntries(Object.entries(stages).filter(([name]) => isWanted(name)));
}

/**
 * The seed of the check: SEED, or the number of commits, so that a commit is always checked the same way and the next one runs other
 * variants. Throws when SEED is not a whole number.
 */
export function seedOfRun(set: string | undefined = process.env.SEED): number {
  if (set === undefined || set === '') return commits();
  if (!/^\d{1,9}$/.test(set)) throw new Error(`SEED is "${set}"; a whole number is meant.`);
  return Number(set);
}

/** 0 without git, as in an archive of the project. */
function commits(): number {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' });
  return Number(stdout) || 0;
}
