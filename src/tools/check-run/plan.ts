import { existsSync } from 'node:fs';
import { changedSince, touchedBy } from './changed.ts';
import { command } from './outcome.ts';
import { type Depth, type Stages, stagesOf } from './stages.ts';

/** What a run does: its stages, and vitest with these arguments unless it is left out. */
export type Plan = {
  readonly depth: Depth;
  readonly stages: Stages;
  readonly vitest: readonly string[] | undefined;
  /** What is said before it begins. */
  readonly says: readonly string[];
};

/** Reads the words of a command line; a text says what is wrong with them. */
export function planOf(args: readonly string[]): Plan | string {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const depth: Depth = flags.includes('--nightly') ? 'nightly' : 'check';
  const changed = flags.find((flag) => /^--changed(=|$)/.test(flag));
  const unknownFlag = flags.find((flag) => flag !== '--nightly' && flag !== changed);
  if (unknownFlag !== undefined) return `No such option: ${unknownFlag}. Options: --changed, --changed=main, --nightly.`;
  const stages = stagesOf(depth);
  if (changed !== undefined) return planOfChange(stages, depth, changed.split('=')[1] ?? 'HEAD');
  const asked = args.filter((arg) => !arg.startsWith('--'));
  const names = [...Object.keys(stages), 'vitest'];
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) return `No such stage: ${unknown.join(', ')}. Stages: ${names.join(', ')}.`;
  const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
  return { depth, stages: only(stages, isAsked), vitest: isAsked('vitest') ? ['run'] : undefined, says: [] };
}

function planOfChange(stages: Stages, depth: Depth, base: string): Plan {
  const changed = changedSince(base);
  const touched = touchedBy(changed);
  if (touched === undefined)
    return { depth, stages, vitest: ['run'], says: ['What every stage depends on has changed: everything is run.'] };
  return {
    depth,
    stages: {
      ...only(stages, (name) => touched.stages.includes(name)),
      biome: () => command('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed.filter(existsSync)]),
    },
    vitest: touched.tests.length === 0 ? undefined : ['run', ...touched.tests],
    says: touched.says,
  };
}

function only(stages: Stages, isWanted: (name: string) => boolean): Stages {
  return Object.fromEntries(Object.entries(stages).filter(([name]) => isWanted(name)));
}
