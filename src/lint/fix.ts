import { at, itemsOf, partsOf, type Spot, textOf } from '../content/index.ts';
import type { Json } from '../engine/index.ts';
import { onlyName } from '../engine/index.ts';

/** The one right mend of a finding, ready to be applied. A finding that leaves a choice to a person has none. */
export type Fix = {
  /** What it does: "“mony” becomes “money”". */
  readonly says: string;
  /** Applied together or not at all. */
  readonly edits: readonly Edit[];
  /** What it mends may follow from another fault: it is applied when no other fix is left. */
  readonly isLast?: true;
};

/**
 * A change at a JSON pointer of a file: another value (added where there is none), another name of the property, or its removal. In a file
 * that is not JSON, characters are replaced.
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
 * Writes the only near name instead of a misspelt one, at a value or a property's name. The spot may hold more than the name: the list
 * entries of a path, or the way to a file. A name that may be new is respelt after a single mistake only.
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

/** The path with its entries' places: "savings.accounts.0.amont" is known as "savings.accounts.*.amount". */
function withEntries(from: string, written: string, near: string): string | undefined {
  const [own, known, wanted] = [from.split('.'), written.split('.'), near.split('.')];
  if (own.length !== known.length || own.length !== wanted.length) return undefined;
  return wanted.map((part, place) => (part === '*' && known[place] === '*' ? (own[place] ?? part) : part)).join('.');
}

/** Another value at a spot. */
export function replaced(spot: Spot, value: Json, says: string): WithFix {
  return { fix: { says, edits: [{ file: spot.file.path, pointer: spot.pointer, value }] } };
}

/** A property or an entry is taken out. */
export function removed(spot: Spot, says: string): WithFix {
  return { fix: { says, edits: [{ file: spot.file.path, pointer: spot.pointer, remove: true }] } };
}

/** The entries of a list in another order; each keeps how it is written. */
export function sorted(list: Spot, compare: (a: Spot, b: Spot) => number, says: string): WithFix {
  return replaced(
    at(list),
    itemsOf(list)
      .toSorted(compare)
      .map(({ value }) => value ?? null),
    says,
  );
}
