import { memo } from 'react';
import type { Json } from '../../../engine/index.ts';
import { ListItem, type ListItemProps } from './list-item.tsx';

type ListRowsProps = Pick<ListItemProps, 'field' | 'schema' | 'form' | 'onChange' | 'onRemove' | 'onDone' | 'isNew' | 'onCancel'> & {
  /** Path of the list. */
  readonly path: string;
  readonly items: readonly Json[];
  /** Index in the list of the first of these items. */
  readonly from: number;
  /** Index of the open item; undefined if it is not among these. */
  readonly openAt: number | undefined;
  /** Indexes of all items that show errors. */
  readonly invalid: ReadonlySet<number>;
};

/**
 * Consecutive items of a list, memoised as a group. A keystroke changes one item: React compares only the rows of its group and skips the
 * other groups, so typing among 500 rows costs little more than among 50.
 */
export const ListRows = memo(function ListRows({ path, items, from, openAt, invalid, ...rest }: ListRowsProps) {
  return items.map((item, place) => {
    const at = from + place;
    const itemPath = `${path}.${at}`;
    return <ListItem key={itemPath} path={itemPath} at={at} item={item} isOpen={openAt === at} isInvalid={invalid.has(at)} {...rest} />;
  });
}, rendersSame);

/** Closed rows depend on their own items only. */
function rendersSame(before: ListRowsProps, after: ListRowsProps): boolean {
  if (before.openAt !== undefined || after.openAt !== undefined) return false;
  return (
    before.items.length === after.items.length &&
    before.items.every((item, place) => item === after.items[place]) &&
    before.invalid === after.invalid &&
    before.from === after.from &&
    before.field === after.field &&
    before.path === after.path &&
    before.onChange === after.onChange &&
    before.onRemove === after.onRemove
  );
}
