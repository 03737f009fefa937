import type { Json } from '../../../engine/index.ts';
import { type FixtureFile, fixtureFiles, wordsAmong } from '../../../fixtures/index.ts';
import { type DataFiles, definitionsOf } from '../../../lint/index.ts';
import { type Changed, changesBetween } from './changes.ts';
import { type CaseEffect, effectOn, type Version } from './effects.ts';
import type { LastGood } from './last-good.ts';

/** A fixture that a change concerns, and the day when it is not the fixture's own. */
export type CaseChanged = { readonly file: string; readonly on?: string; readonly effect: CaseEffect };

/** A change and the fixtures that come to another result by it alone. */
export type Effect = {
  readonly what: string;
  readonly says: string;
  readonly cases: readonly CaseChanged[];
};

/** What a change of the data means, or why that cannot be told. */
export type Meaning =
  | { readonly against: string; readonly effects: readonly Effect[] }
  | { readonly against: string; readonly unreadable: string };

/** With more changes, what each does alone is not looked at. */
export const MOST_CHANGES = 24;

/** What the data mean otherwise than the last good ones: each change, and which fixtures it changes from what to what. */
export function meaningOf(data: DataFiles, { name: against, data: former }: LastGood): Meaning {
  const [before, after] = [versionOf(former), versionOf(data)];
  if (typeof before === 'string') return { against, unreadable: `The data of ${against} cannot be read: ${before}` };
  if (typeof after === 'string') return { against, unreadable: after };
  const fixtures = fixtureFiles(data).filter(({ fixture }) => Object.hasOwn(before.definitions.flows, fixture.flow));
  const changes = changesBetween(before.definitions, after.definitions);
  const few = changes.length <= MOST_CHANGES ? changes : [];
  const alone = few.map((change) => effectOf(change, fixtures, before));
  const told = new Set(alone.flatMap(({ cases }) => cases.map(({ file }) => file)));
  const isTold = changes.length === 0 ? isSame(before.texts, after.texts) : changes.length === 1;
  const left = isTold ? [] : fixtures.filter(({ file }) => !told.has(file));
  const together = casesOf(left, before, after);
  const what = few.length === 0 && changes.length > 0 ? `${changes.length} changes` : 'all changes together';
  return { against, effects: [...alone, ...(together.length > 0 ? [{ what, says: '', cases: together }] : [])] };
}

/** A fixture on its own day, and for a rate on the later days on which a changed value begins. */
function effectOf(change: Changed, fixtures: readonly FixtureFile[], before: Version): Effect {
  const after = { ...before, definitions: change.applyTo(before.definitions) };
  const later = change.days.flatMap((on) => {
    const moved = fixtures.filter(({ fixture }) => fixture.on < on).map(({ file, fixture }) => ({ file, fixture: { ...fixture, on } }));
    return casesOf(moved, before, after).map((one) => ({ ...one, on }));
  });
  return { what: change.what, says: change.says, cases: [...casesOf(fixtures, before, after), ...later] };
}

function casesOf(fixtures: readonly FixtureFile[], before: Version, after: Version): Effect['cases'] {
  return fixtures.flatMap(({ file, fixture }) => {
    const effect = effectOn(fixture, before, after);
    return effect === undefined ? [] : [{ file, effect }];
  });
}

/** The definitions and texts, or why they cannot be read. */
export function versionOf(data: DataFiles): Version | string {
  const definitions = definitionsOf(data);
  return typeof definitions === 'string' ? definitions : { definitions, texts: wordsAmong(data, definitions) };
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
