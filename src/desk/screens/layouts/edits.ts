import type { DeskLayout, DeskLayoutBlock, DeskLayoutText } from '../../../api/types.ts';
import type { Edit } from '../../kit/working-on.tsx';
import type { Piece } from '../../parts/list-edits.ts';
import type { Change } from '../../parts/use-undoable.tsx';

/** A new text in each language, under the key that it gets. */
export type NewText = { readonly key: string; readonly texts: readonly (readonly [language: string, text: string])[] };

/** Puts something into a list at a place, with the text that it names. */
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

/** What something must be for a line to be shown; undefined: always. */
export type When = { readonly [field: string]: unknown } | undefined;

/** Shows a block or a row only when this holds. */
export function shownWhen(path: string, { at, json }: Piece, when: When): Change {
  const place = `${at}/visible`;
  const before: When = JSON.parse(json).visible;
  const edit = (to: When): readonly Edit[] => [to === undefined ? { path, at: place, removed: true } : { path, at: place, value: to }];
  return before === undefined && when === undefined ? { edits: [], undone: [] } : { edits: edit(when), undone: edit(before) };
}

/** A key for a new text of a layout that no text has yet, told by its words: "receipt.own-thank-you-for-your-gift". */
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

/** Every text key that the layouts name. */
export function keysIn(layouts: readonly DeskLayout[]): ReadonlySet<string> {
  const of = ({ texts }: { readonly texts: readonly DeskLayoutText[] }) => texts.map(({ key }) => key);
  return new Set(layouts.flatMap(({ blocks }) => blocks.flatMap((block: DeskLayoutBlock) => [...of(block), ...block.rows.flatMap(of)])));
}
