import { at, entriesOf, itemsOf, nameAt, type Spot } from '../read/spot.ts';
import { type Reference, reference, referencesInList } from './reference.ts';

/** What a fixture refers to. It uses nothing: a rule that only fixtures name counts as unused. */
export function referencesOfFixture(spot: Spot, answers: ReadonlySet<string>): readonly Reference[] {
  const by = spot.file.path;
  const expect = at(spot, 'expect');
  return [
    ...entriesOf(at(spot, 'answers')).flatMap(([step, given]): readonly Reference[] => [
      { to: 'step', name: step, spot: nameAt(given), by },
      ...answersIn(given, step, answers, by),
    ]),
    ...entriesOf(at(expect, 'values')).map(([rule, value]): Reference => ({ to: 'rule', name: rule, spot: nameAt(value), by })),
    ...['visible', 'hidden'].flatMap((key) => referencesInList('answer', at(expect, key), { by }).map(ofAnyEntry)),
    ...referencesInList('step', at(expect, 'path'), { by }),
    ...reference('receipt', at(expect, 'receipt', 'layout'), { by }),
  ];
}

/** Replaces the position of an entry: "savings.accounts.0.label" becomes "savings.accounts.*.label". */
function ofAnyEntry(one: Reference): Reference {
  return { ...one, name: one.name.replace(/\.\d+(?=\.|$)/g, '.*') };
}

/** The answers by their paths. Nothing is looked at below an answer that no question gives. */
function answersIn(given: Spot, path: string, answers: ReadonlySet<string>, by: string): readonly Reference[] {
  return entriesOf(given).flatMap(([name, inner]): readonly Reference[] => {
    const full = `${path}.${name}`;
    const own: Reference = { to: 'answer', name: full, spot: nameAt(inner), by };
    if (!answers.has(full)) return [own];
    return [own, ...answersIn(inner, full, answers, by), ...itemsOf(inner).flatMap((item) => answersIn(item, `${full}.*`, answers, by))];
  });
}
