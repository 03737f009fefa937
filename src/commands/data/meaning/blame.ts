import type { DataFiles } from '../../../content/index.ts';
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
  type Spoken,
  spokenIn,
  type Version,
  versionOf,
} from '../../../fixtures/index.ts';

/**
 * Returns, for failing fixtures, the change at fault: the one that makes the fixture fail when it is applied alone to the last good data. Undefined for a
 * fixture that fails with the last good data, too, or only because of several changes together; its failure is grouped by the expected values instead.
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
  const all = fixtureFiles(data);
  const files = all.filter(({ file }) => failing.includes(file));
  const isSpokenOf = spokenIn(all.map(({ fixture }) => fixture));
  const found = new Map(files.map((one) => [one.file, changeBehind(one, changes, { before, isSpokenOf })]));
  return (file) => {
    const change = found.get(file);
    if (change === undefined) return undefined;
    const { what, says, rule } = change;
    return { what, since: `${what} was changed since ${name}: ${says}`, ...(rule !== undefined && { rule }) };
  };
}

type Against = { readonly before: Version; readonly isSpokenOf: Spoken };

/** The first change that is sufficient alone. */
function changeBehind(one: FixtureFile, changes: readonly Changed[], { before, isSpokenOf }: Against): Changed | undefined {
  if (fails(one, before, isSpokenOf)) return undefined;
  return changes.find((change) => fails(one, { ...before, definitions: change.applyTo(before.definitions) }, isSpokenOf));
}

function fails({ fixture }: FixtureFile, version: Version, isSpokenOf: Spoken): boolean {
  try {
    return compare(fixture.expect, runCase(fixture, version), isSpokenOf).length > 0;
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return true;
  }
}
