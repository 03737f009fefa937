import type { Edit } from '../kit/working-on.tsx';
import type { Change } from './use-undoable.tsx';

/** An entry of a list in a file: its JSON pointer, and it as written. */
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

export function removed(path: string, { at, json }: Piece): Change {
  return { edits: [{ path, at, removed: true }], undone: [{ path, at, inserted: JSON.parse(json) }] };
}

function placeOf(at: string): readonly [list: string, place: number] {
  const end = at.lastIndexOf('/');
  return [at.slice(0, end), Number(at.slice(end + 1))];
}
