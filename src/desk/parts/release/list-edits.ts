import type { Edit } from '../../kit/working-on.tsx';
import type { Change } from './use-undoable.tsx';

/** An entry of a list in a file: its JSON pointer, and its JSON text. */
export type Piece = { readonly at: string; readonly json: string };

/** Moves an entry among its neighbours, by one up (-1) or down (1). */
export function moved(path: string, { at, json }: Piece, by: -1 | 1): Change {
  const [list, place] = placeOf(at);
  const to = `${list}/${place + by}`;
  const from = (one: string, other: string): readonly Edit[] => [
    { path, at: one, removed: true },
    { path, at: other, inserted: JSON.parse(json) },
  ];
  return { edits: from(at, to), undone: from(to, at) };
}

/** A new text in each language, with its new key. */
export type NewText = { readonly key: string; readonly texts: readonly (readonly [language: string, text: string])[] };

/** Inserts an entry into a list at a place, with the text that it names. */
export function added(path: string, at: string, inserted: object, text?: NewText): Change {
  const files = (text?.texts ?? []).map(([language, value]) => ({
    path: `flows/text/${language}/translation.json`,
    at: `/${text?.key.replaceAll('.', '/')}`,
    value,
  }));
  return {
    edits: [...files, { path, at, inserted }],
    undone: [{ path, at, removed: true }, ...files.map(({ path: file, at: place }) => ({ path: file, at: place, removed: true as const }))],
  };
}

export function removed(path: string, { at, json }: Piece): Change {
  return { edits: [{ path, at, removed: true }], undone: [{ path, at, inserted: JSON.parse(json) }] };
}

function placeOf(at: string): readonly [list: string, place: number] {
  const end = at.lastIndexOf('/');
  return [at.slice(0, end), Number(at.slice(end + 1))];
}

/** An unused key for a new text, made of at most five of its words: "receipt.own-thank-you-for-your-gift". */
export function keyFor(group: string, text: string, taken: ReadonlySet<string>): string {
  const said = text
    .toLowerCase()
    .replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, 5);
  const key = [`${group}.own`, ...said].join('-');
  let count = 1;
  while (taken.has(count === 1 ? key : `${key}-${count}`)) count += 1;
  return count === 1 ? key : `${key}-${count}`;
}
