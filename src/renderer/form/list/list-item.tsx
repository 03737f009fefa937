import type { RJSFSchema } from '@rjsf/utils';
import { memo } from 'react';
import type { Field, Json } from '../../../engine/index.ts';
import type { FormContext } from '../../frame/form-context.ts';
import { ItemForm } from './item-form.tsx';
import { CalendarRow, ItemRow } from './item-row.tsx';
import './list-item.css';

export type ListItemProps = {
  /** Path of the item, such as "savings.accounts.0". */
  readonly path: string;
  readonly at: number;
  readonly field: Field;
  /** The JSON Schema of an item. */
  readonly schema: RJSFSchema;
  readonly form: FormContext;
  readonly item: Json;
  readonly isOpen: boolean;
  /** Shows errors. */
  readonly isInvalid: boolean;
  readonly onChange: (at: number) => void;
  readonly onRemove: (at: number) => void;
  readonly onDone: (at: number) => void;
  /** The open item is new, and more may follow it. */
  readonly isNew: boolean;
  /** Undefined if there is nothing to cancel. */
  readonly onCancel: (() => void) | undefined;
};

export const ListItem = memo(function ListItem({ isOpen, ...item }: ListItemProps) {
  return (
    <li className={isOpen ? 'card list-item list-item--open' : 'card list-item'}>
      {isOpen ? <ItemForm {...item} /> : item.field.list?.calendar ? <CalendarRow {...item} /> : <ItemRow {...item} />}
    </li>
  );
}, rendersSame);

/** A closed row depends on its own item only. */
function rendersSame(before: ListItemProps, after: ListItemProps): boolean {
  if (before.isOpen || after.isOpen) return false;
  return (
    before.item === after.item &&
    before.isInvalid === after.isInvalid &&
    before.at === after.at &&
    before.field === after.field &&
    before.path === after.path &&
    before.onChange === after.onChange &&
    before.onRemove === after.onRemove
  );
}
