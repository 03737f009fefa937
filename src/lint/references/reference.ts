import { nameOfTerms, termsOf } from '../../engine/index.ts';
import { at, entriesOf, itemsOf, nameAt, type Spot, textOf } from '../read/spot.ts';

/** The kind of thing that a reference names. "name" is anything that rules read: a rule, an answer, a rate or today. */
export type Target = 'rule' | 'name' | 'list' | 'answer' | 'text' | 'step' | 'flow' | 'receipt' | 'group' | 'common';

/** A name in the definitions that must be defined somewhere. */
export type Reference = {
  readonly to: Target;
  readonly name: string;
  readonly spot: Spot;
  /** The unit that the rule must have where it is used. */
  readonly unit?: 'flag' | 'money';
  /** The rule that refers, or the file of a fixture; absent for a flow, step or site. */
  readonly by?: string;
  /** The list whose entries the name may refer to; "*" where it may be any list. */
  readonly within?: string;
  /** What fills in the text; all names when that is not known. */
  readonly params?: Params;
};

/** "names": any name that a rule may read, and the rule's own {{value}}; otherwise the list of names, where `ANY_RATE` stands for every rate. */
export type Params = 'names' | readonly string[];
export const ANY_RATE = 'rates.*';

type More = Pick<Reference, 'unit' | 'by' | 'params' | 'within'>;

/** The reference at a spot; none when there is no text. */
export function reference(to: Target, spot: Spot, more: More = {}): readonly Reference[] {
  const name = textOf(spot);
  return name === undefined ? [] : [{ to, name, spot, ...more }];
}

/** The reference of a condition: to the rule that it names; or, for one in place, to the rule that the engine makes of it, and its answers. */
export function condition(spot: Spot, more: Pick<Reference, 'by'> = {}): readonly Reference[] {
  const terms = termsOf(spot.value);
  if (terms === undefined) return reference('rule', spot, { ...more, unit: 'flag' });
  const name = nameOfTerms(terms);
  const answers = terms.map(({ path }): Reference => ({ to: 'name', name: path, spot: nameAt(at(spot, path)), by: name }));
  return [{ ...more, to: 'rule', name, spot }, ...answers];
}

/** References at properties of an object, such as the texts that it names. */
export function references(to: Target, spot: Spot, keys: readonly string[], more: More = {}): readonly Reference[] {
  return keys.flatMap((key) => reference(to, at(spot, key), more));
}

export function referencesInList(to: Target, list: Spot, more: More = {}): readonly Reference[] {
  return itemsOf(list).flatMap((spot) => reference(to, spot, more));
}

export function referencesInValues(to: Target, object: Spot, more: More = {}): readonly Reference[] {
  return entriesOf(object).flatMap(([, spot]) => reference(to, spot, more));
}
