import { at, entriesOf, itemsOf, type Spot, textOf } from '../read/spot.ts';

/** What a reference leads to: "name" is what rules read, a rule, an answer, a rate or today. */
export type Target = 'rule' | 'name' | 'list' | 'answer' | 'text' | 'step' | 'flow' | 'receipt' | 'group' | 'common';

/** A name in the definitions that must be defined elsewhere. */
export type Reference = {
  readonly to: Target;
  readonly name: string;
  readonly spot: Spot;
  /** What the rule must give where it is used. */
  readonly unit?: 'flag' | 'money';
  /** The rule that refers, or the file of a fixture; absent where a flow, step or site does. */
  readonly by?: string;
  /** The list of whose entries the name may speak there; "*" where any list may be meant. */
  readonly within?: string;
  /** What a text is filled in with there: all names, when that is not known here. */
  readonly params?: Params;
};

/** "names" are any that a rule may read, and the rule's own {{value}}; a list says them. */
export type Params = 'names' | readonly string[];

type More = Pick<Reference, 'unit' | 'by' | 'params' | 'within'>;

/** The reference at a spot; none when no text stands there. */
export function reference(to: Target, spot: Spot, more: More = {}): readonly Reference[] {
  const name = textOf(spot);
  return name === undefined ? [] : [{ to, name, spot, ...more }];
}

/** References at properties of an object: the texts that it names, say. */
export function references(to: Target, spot: Spot, keys: readonly string[], more: More = {}): readonly Reference[] {
  return keys.flatMap((key) => reference(to, at(spot, key), more));
}

export function referencesInList(to: Target, list: Spot, more: More = {}): readonly Reference[] {
  return itemsOf(list).flatMap((spot) => reference(to, spot, more));
}

export function referencesInValues(to: Target, object: Spot, more: More = {}): readonly Reference[] {
  return entriesOf(object).flatMap(([, spot]) => reference(to, spot, more));
}
