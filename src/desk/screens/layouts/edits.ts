import type { DeskLayout, DeskLayoutBlock, DeskLayoutText } from '../../../api/types.ts';
import type { Edit } from '../../kit/working-on.tsx';
import type { Piece } from '../../parts/release/list-edits.ts';
import type { Change } from '../../parts/release/use-undoable.tsx';

/** Values that fields must have for a line to be shown; undefined: always shown. */
export type When = { readonly [field: string]: unknown } | undefined;

/** Sets or removes the condition of a block or a row. */
export function shownWhen(path: string, { at, json }: Piece, when: When): Change {
  const place = `${at}/when`;
  const before: When = JSON.parse(json).when;
  const edit = (to: When): readonly Edit[] => [to === undefined ? { path, at: place, removed: true } : { path, at: place, value: to }];
  return before === undefined && when === undefined ? { edits: [], undone: [] } : { edits: edit(when), undone: edit(before) };
}

/** Every text key that the layouts name. */
export function keysIn(layouts: readonly DeskLayout[]): ReadonlySet<string> {
  const of = ({ texts }: { readonly texts: readonly DeskLayoutText[] }) => texts.map(({ key }) => key);
  return new Set(layouts.flatMap(({ blocks }) => blocks.flatMap((block: DeskLayoutBlock) => [...of(block), ...block.rows.flatMap(of)])));
}
