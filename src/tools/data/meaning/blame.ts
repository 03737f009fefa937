import { EvaluationError } from '../../../engine/index.ts';
import {
  type Blame,
  type Changed,
  changesBetween,
  compare,
  type FixtureFile,
  fixtureFiles,
  type LastGood,
  MOST_CHANGES,
  runCase,
  type Version,
  versionOf,
} from '../../../fixtures/index.ts';
import type { DataFiles } from '../../../lint/index.ts';

/**
 * Says of failing fixtures which change is at fault: the one that makes the fixture fail when it is applied alone to the last good data. A
 * fixture that fails with those too, or fails by several changes together, is left to be grouped by the values that it expects.
 */
export function blameOf(
  failing: readonly string[],
  data: DataFiles,
  { data: former, name }: LastGood,
): (file: string) => Blame | undefined {
  const [before, after] = [versionOf(former), versionOf(data)];
  if (typeof before === 'string' || typeof after === 'string') return () => undefined;
  const changes = changesBetween(before.definitions, after.definitions);
  if (changes.length === 0 || changes.length > MOST_CHANGES) return () => undefined;
  const files = fixtureFiles(data).filter(({ file }) => failing.includes(file));
  const found = new Map(files.map((one) => [one.file, changeBehind(one, changes, before)]));
  return (file) => {
    const change = found.get(file);
    if (change === undefined) return undefined;
    const { what, says, rule } = change;
    return { what, since: `${what} was changed since ${name}: ${says}`, ...(rule !== undefined && { rule }) };
  };
}

/** The first change that is enough by itself. */
function changeBehind(one: FixtureFile, changes: readonly Changed[], before: Version): Changed | undefined {
  if (fails(one, before)) return undefined;
  return changes.find((change) => fails(one, { ...before, definitions: change.applyTo(before.definitions) }));
}

function fails({ fixture }: FixtureFile, version: Version): boolean {
  try {
    return compare(fixture.expect, runCase(fixture, version)).length > 0;
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return true;
  }
}
