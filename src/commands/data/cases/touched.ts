import type { DataFiles } from '../../../content/index.ts';
import type { Definitions } from '../../../engine/index.ts';
import { isFixture } from '../../../fixtures/index.ts';
import { surveyOf } from '../../../lint/index.ts';
import type { Coverage } from '../../../fixtures/index.ts';

/** The files that differ between two readings of the data: changed, new or removed. */
export function changedFiles(before: DataFiles, after: DataFiles): readonly string[] {
  const texts = new Map(before.files.map(({ path, text }) => [path, text]));
  const changed = after.files.filter(({ path, text }) => texts.get(path) !== text).map(({ path }) => path);
  const left = new Set(after.files.map(({ path }) => path));
  return [...changed, ...before.files.map(({ path }) => path).filter((path) => !left.has(path))];
}

/**
 * The fixtures whose result a change of these files can affect. A rule affects those that computed a rule of its file, a step or flow those of its flows; any
 * other file may affect them all.
 */
export function touchedBy(changed: readonly string[], touching: Touching): ReadonlySet<string> {
  const all = touching.after.files.filter(({ kind }) => kind === 'fixture').map(({ path }) => path);
  const tests = changed.map((path) => testOf(path, touching));
  return new Set(all.filter((file) => tests.some((isTouched) => isTouched(file))));
}

type Touching = {
  readonly before: DataFiles;
  readonly after: DataFiles;
  /** The definitions before the change, and what the fixtures computed from them. */
  readonly definitions: Definitions;
  readonly coverage: Coverage;
};

function testOf(path: string, { before, after, definitions, coverage }: Touching): (fixture: string) => boolean {
  const kind = [after, before].flatMap(({ files }) => files.find((file) => file.path === path) ?? [])[0]?.kind;
  switch (kind) {
    case 'fixture':
      return (fixture) => fixture === path;
    case 'rules': {
      const names = surveyOf(before).rules.filter(({ spot }) => spot.file.path === path);
      const versions = names.flatMap(({ name }) => definitions.rules[name]?.versions ?? []);
      const passedBy = coverage.runs.filter((run) => !versions.some((one) => run.versions.has(one)));
      const untouched = new Set(passedBy.map(({ file }) => file.file));
      return (fixture) => !untouched.has(fixture);
    }
    case 'flow':
    case 'step': {
      const flows = flowsOf(path, [before, after]);
      const answering = new Map(after.files.map(({ path: file, json }) => [file, isFixture(json) ? json.flow : undefined]));
      return (fixture) => flows.size === 0 || flows.has(answering.get(fixture) ?? '') || answering.get(fixture) === undefined;
    }
    default:
      return () => !(kind === 'receipt' || kind === 'mail' || kind === 'proof' || kind === 'trials' || kind === 'donors');
  }
}

/** The flows that a flow's or step's file belongs to, before and after the change. */
function flowsOf(path: string, readings: readonly DataFiles[]): ReadonlySet<string> {
  return new Set(
    readings.map(surveyOf).flatMap(({ flows, steps }) => {
      const step = steps.find(({ spot }) => spot.file.path === path)?.id;
      return flows.filter((flow) => flow.spot.file.path === path || flow.steps.some((one) => one.step === step)).map(({ id }) => id);
    }),
  );
}
