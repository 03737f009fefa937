import { memo } from 'react';
import type { Field, Json } from '../../../engine/index.ts';
import { ItemForm } from './item-form.tsx';
import { ItemRow } from './item-row.tsx';
import './list-item.css';

export type ListItemProps = {
  /** "savings.accounts.0" */
  readonly path: string;
  readonly at: number;
  readonly field: Field;
  readonly item: Json;
  readonly isOpen: boolean;
  /** Errors are shown in it. */
  readonly isRefused: boolean;
  readonly onChange: (at: number) => void;
  readonly onRemove: (at: number) => void;
  readonly onDone: (at: number) => void;
  readonly onCancel: () => void;
};

/** One item of a list: its row, or its form while it is open. */
export const ListItem = memo(function ListItem({ isOpen, ...item }: ListItemProps) {
  return <li className={isOpen ? 'list-item list-item--open' : 'list-item'}>{isOpen ? <ItemForm {...item} /> : <ItemRow {...item} />}</li>;
}, isSameToLookAt);

/** A closed row looks at its own answer alone: the callbacks of a render in which another item was typed into are as good. */
function isSameToLookAt(before: ListItemProps, after: ListItemProps): boolean {
  if (before.isOpen || after.isOpen) return false;
  return (
    before.item === after.item &&
    before.isRefused === after.isRefused &&
    before.at === after.at &&
    before.field === after.field &&
    before.path === after.path &&
    before.onChange === after.onChange &&
    before.onRemove === after.onRemove
  );
}
