import { Plus, Undo2 } from 'lucide-react';
import type { Field } from '../../../engine/index.ts';
import { Button } from '../../layout/button.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { FieldFrame } from '../../frame/field-frame.tsx';
import { useRefusedItems, useShownErrors } from '../../frame/form-context.ts';
import { useListEditing } from './list-editing.ts';
import { ListItem } from './list-item.tsx';
import './list-field.css';

/** From so many rows on, a list lays out only those in view. */
const LONG = 30;

/** A list, edited one item at a time: a row for each item with its number and its main values, and the form of one of them. */
export function ListField({ path, field }: { readonly path: string; readonly field: Field }) {
  const translate = useTranslate();
  const errors = useShownErrors(path);
  const refused = useRefusedItems(path);
  const { items, openAt, removed, container, change, remove, add, done, cancel, undo } = useListEditing(path, field);
  const rows = items.map((item, at) => ({ item, at, path: `${path}.${at}` }));
  const isFull = field.maxItems !== undefined && items.length >= field.maxItems;
  return (
    <FieldFrame id={path} field={field} naming="group" errors={errors}>
      <div className="list" ref={container}>
        {items.length === 0 && field.list && <p className="list__empty">{translate(field.list.empty)}</p>}
        {items.length > 0 && (
          <ol className={rows.length > LONG ? 'list__items list__items--long' : 'list__items'}>
            {rows.map((row) => (
              <ListItem
                key={row.path}
                {...row}
                field={field}
                isOpen={openAt === row.at}
                isRefused={refused.has(row.at)}
                onChange={change}
                onRemove={remove}
                onDone={done}
                onCancel={cancel}
              />
            ))}
          </ol>
        )}
        {removed && <Removed title={translate(field.list?.itemTitle ?? field.title, { number: removed.at + 1 })} onUndo={undo} />}
        {openAt === undefined && !isFull && field.list && (
          <Button kind="secondary" className="list__add" onClick={add}>
            <Plus className="icon" aria-hidden="true" />
            {translate(field.list.add)}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}

/** What was taken out just now, and the way to have it back. */
function Removed({ title, onUndo }: { readonly title: string; readonly onUndo: () => void }) {
  const translate = useTranslate();
  return (
    <p className="list__removed">
      <span>{translate('list.removed', { item: title })}</span>
      <Button kind="quiet" className="list__undo" onClick={onUndo}>
        <Undo2 className="icon" aria-hidden="true" />
        {translate('list.undo')}
      </Button>
    </p>
  );
}
