import type { FieldProps } from '@rjsf/utils';
import { Plus, Undo2 } from 'lucide-react';
import { Button } from '../../layout/button.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { type FormContext, useInvalidItems } from '../../frame/form-context.ts';
import { itemsOf, questionOf } from '../../theme/ui-schema.ts';
import { CountedList } from './counted-list.tsx';
import { useListEditing } from './list-editing.ts';
import type { ListItemProps } from './list-item.tsx';
import { ListRows } from './list-rows.tsx';
import { Words } from '../../layout/words.tsx';
import './list-field.css';

/** Rows above which a list renders with `content-visibility`. */
const LONG_LIST_ROWS = 30;

/** Rows in a memoised group: React skips the whole group when none of its rows changes. */
const ROWS_TOGETHER = 25;

/** rjsf's ArrayField: a list to which the donor adds items, or one whose number of items another answer sets. */
export function ListField({ fieldPathId: { $id: path }, uiSchema, registry }: FieldProps) {
  const form: FormContext = registry.formContext;
  const field = questionOf(uiSchema);
  if (field === undefined) throw new Error(`The list ${path} is no question.`);
  const list = { path, field, schema: itemsOf(uiSchema), form };
  return field.count === undefined ? <GrowingList {...list} /> : <CountedList {...list} />;
}

type ListProps = Pick<ListItemProps, 'path' | 'field' | 'schema' | 'form'>;

/** A list edited one item at a time: the open item is a form, any other a row. */
function GrowingList({ path, field, schema, form }: ListProps) {
  const translate = useTranslate();
  const refused = useInvalidItems(form.store, path);
  const editing = useListEditing(form, path, field);
  const { items, isFull, openAt, removed, container, add, undo } = editing;
  // An empty list that requires no item is only its Add button.
  const isNeeded = (field.minItems ?? 0) > 0;
  return (
    <div className="list" ref={container}>
      {items.length === 0 && isNeeded && field.list?.empty && <p className="list__empty">{translate(field.list.empty)}</p>}
      {items.length > 0 && (
        <ol className={items.length > LONG_LIST_ROWS ? 'list__items list__items--long' : 'list__items'}>
          {startsOf(items.length).map((from) => (
            <ListRows
              key={from}
              path={path}
              items={items.slice(from, from + ROWS_TOGETHER)}
              from={from}
              openAt={openAt !== undefined && openAt >= from && openAt < from + ROWS_TOGETHER ? openAt : undefined}
              invalid={refused}
              field={field}
              schema={schema}
              form={form}
              onChange={editing.change}
              onRemove={editing.remove}
              onDone={editing.done}
              isNew={editing.isNew}
              onCancel={editing.cancel}
            />
          ))}
        </ol>
      )}
      {removed && <Removed title={translate(field.list?.itemTitle ?? field.title, { number: removed.at + 1 })} onUndo={undo} />}
      {(openAt === undefined || editing.isNew) && !isFull && field.list?.add && (
        <Button
          kind={items.length === 0 && !isNeeded ? 'quiet' : 'secondary'}
          className="list__add"
          onClick={editing.isNew ? editing.addAnother : add}
        >
          <Plus className="icon" aria-hidden="true" />
          <Words of={translate(field.list.add)} />
        </Button>
      )}
    </div>
  );
}

/** Index of the first row in each group. */
function startsOf(length: number): readonly number[] {
  return Array.from({ length: Math.ceil(length / ROWS_TOGETHER) }, (_, group) => group * ROWS_TOGETHER);
}

/** The item just removed, with Undo. */
function Removed({ title, onUndo }: { readonly title: string; readonly onUndo: () => void }) {
  const translate = useTranslate();
  return (
    <p className="list__removed">
      <span>{translate('list.removed', { item: title })}</span>
      <Button kind="quiet" className="list__undo" onClick={onUndo}>
        <Undo2 className="icon" aria-hidden="true" />
        <Words of={translate('list.undo')} />
      </Button>
    </p>
  );
}
