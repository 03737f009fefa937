import { memo } from 'react';
import type { Json } from '../../../engine/index.ts';
import { ListItem, type ListItemProps } from './list-item.tsx';

type ListRowsProps = Pick<ListItemProps, 'field' | 'schema' | 'form' | 'onChange' | 'onRemove' | 'onDone' | 'isNew' | 'onCancel'> & {
  /** Path of the list. */
  readonly path: string;
  readonly items: readonly Json[];
  /** The place of the first of these items in the list. */
  readonly from: number;
  /** The place of the open item, if it is one of these. */
  readonly openAt: number | undefined;
  /** Places of all items that show errors. */
  readonly invalid: ReadonlySet<number>;
};

/**
 * Consecutive items of a list. A keystroke changes one item: React then compares the rows beside it, and passes over the others together,
 * so that typing among 500 rows costs little more than among 50.
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
