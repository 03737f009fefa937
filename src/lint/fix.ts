import { at, itemsOf, partsOf, type Spot, textOf } from '../content/index.ts';
import type { Json } from '../engine/index.ts';
import { onlyName } from '../engine/index.ts';

/** The only right fix of a finding, ready to be applied. A finding that leaves a choice to a person has none. */
export type Fix = {
  /** In words: "“mony” becomes “money”". */
  readonly says: string;
  /** Applied together or not at all. */
  readonly edits: readonly Edit[];
  /** Its fault may follow from another one: it is applied once no other fix is left. */
  readonly isLast?: true;
};

/**
 * A change at a JSON pointer of a file: another value (added if there is none), another name for the property, or its removal. In a file that is not JSON,
 * characters are replaced.
 */
export type Edit = { readonly file: string; readonly pointer: string } & (
  | { readonly value: Json }
  | { readonly name: string }
  | { readonly remove: true }
  | { readonly offset: number; readonly length: number; readonly text: string }
);

/** The part of a finding that a rule adds when the fix is certain. */
export type WithFix = { readonly fix?: Fix };

/**
 * Replaces a misspelt name by the only similar one, in a value or a property's name. The spot may contain more than the name: the list indexes of an answer's
 * path, or the folders of a file's path. A name that may be new is corrected only if it is one mistake away.
 */
export function respelt(spot: Spot, written: string, known: Iterable<string>, may: 'exist' | 'may-be-new' = 'exist'): WithFix {
  const near = onlyName(written, known, may === 'exist' ? undefined : 1);
  const edit = near === undefined ? undefined : respelling(spot, written, near);
  return edit === undefined ? {} : { fix: { says: `“${edit.from}” becomes “${edit.to}”`, edits: [edit.edit] } };
}

type Respelling = { readonly from: string; readonly to: string; readonly edit: Edit };

function respelling(spot: Spot, written: string, near: string): Respelling | undefined {
  const [file, pointer] = [spot.file.path, spot.pointer];
  if (spot.part === 'name') {
    const from = partsOf(pointer).at(-1) ?? '';
    const to = from === written ? near : lastPart(from, written, near);
    return to === undefined ? undefined : { from, to, edit: { file, pointer, name: to } };
  }
  const from = textOf(spot) ?? '';
  const to = from.endsWith(written) ? from.slice(0, from.length - written.length) + near : withEntries(from, written, near);
  return to === undefined ? undefined : { from, to, edit: { file, pointer, value: to } };
}

/** A property below a path is misspelt: only its own part may change. */
function lastPart(name: string, written: string, near: string): string | undefined {
  const before = written.slice(0, written.length - name.length);
  return written.endsWith(`.${name}`) && near.startsWith(before) && !near.slice(before.length).includes('.')
    ? near.slice(before.length)
    : undefined;
}

/** The path with the entries' indexes: "savings.accounts.0.amont" is known as "savings.accounts.*.amount". */
function withEntries(from: string, written: string, near: string): string | undefined {
  const [own, known, wanted] = [from.split('.'), written.split('.'), near.split('.')];
  if (own.length !== known.length || own.length !== wanted.length) return undefined;
  return wanted.map((part, place) => (part === '*' && known[place] === '*' ? (own[place] ?? part) : part)).join('.');
}

/** A fix that sets another value at a spot. */
export function replaced(spot: Spot, value: Json, says: string): WithFix {
  return { fix: { says, edits: [{ file: spot.file.path, pointer: spot.pointer, value }] } };
}

/** A fix that removes a property or an entry. */
export function removed(spot: Spot, says: string): WithFix {
  return { fix: { says, edits: [{ file: spot.file.path, pointer: spot.pointer, remove: true }] } };
}

/** A fix that sorts the entries of a list. */
export function sorted(list: Spot, compare: (a: Spot, b: Spot) => number, says: string): WithFix {
  return replaced(
    at(list),
    itemsOf(list)
      .toSorted(compare)
      .map(({ value }) => value ?? null),
    says,
  );
}
