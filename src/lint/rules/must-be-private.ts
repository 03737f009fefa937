import { at, entriesOf, type FieldSeen, itemsOf, partsOf, saysOf, type Spot, textOf, wholeOf } from '../../content/index.ts';
import { isPersonal, personalPaths } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A question that identifies a donor is not marked private. The engine treats it as private anyway; the data should not say otherwise. */
export function mustBePrivate({ survey: { site, steps } }: Context): readonly Finding[] {
  const paths = personalPaths(site === undefined ? {} : donorOf(site));
  return steps.flatMap(({ fields }) => fields.flatMap((field) => inField(field, paths, { isPersonal: false, isPrivate: false })));
}

type Around = { readonly isPersonal: boolean; readonly isPrivate: boolean };

function inField(field: FieldSeen, paths: ReadonlySet<string>, around: Around): readonly Finding[] {
  const own = saysOf(field, 'private').value;
  const isPrivate = typeof own === 'boolean' ? own : around.isPrivate;
  const isOne = around.isPersonal || paths.has(field.path) || isPersonal(saidBy(field));
  // One finding for a whole address instead of one for each of its parts.
  if (isOne && !isPrivate) return [found(field)];
  return field.fields.flatMap((inner) => inField(inner, paths, { isPersonal: isOne, isPrivate }));
}

function found(field: FieldSeen): Finding {
  const spot = saysOf(field, 'private');
  const own = at(wholeOf(field.spot.file), ...partsOf(field.spot.pointer), 'private');
  const target = spot.value === undefined ? own : spot;
  return findingAt(spot.value === undefined ? field.spot : spot, 'must-be-private', {
    message: `“${field.path}” identifies the donor, and is not private: it would be kept in the browser.`,
    mend: 'Add "private": true.',
    fix: { says: '"private": true is added', edits: [{ file: target.file.path, pointer: target.pointer, value: true }], isLast: true },
  });
}

function saidBy(field: FieldSeen): Parameters<typeof isPersonal>[0] {
  const says = (key: string) => textOf(saysOf(field, key));
  return {
    type: field.type,
    widget: says('widget'),
    proved: says('proved'),
    prefilled: says('prefilled'),
    existence: says('existence'),
    autocomplete: says('autocomplete'),
  };
}

function donorOf(site: Spot): { readonly [particular: string]: readonly string[] } {
  return Object.fromEntries(
    entriesOf(at(site, 'donor')).map(([name, places]) => [name, [places, ...itemsOf(places)].flatMap((place) => textOf(place) ?? [])]),
  );
}
