import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Field, Json } from '../../../engine/index.ts';
import { Button } from '../../layout/button.tsx';
import { useAnnounce } from '../../messages/announcer.tsx';
import { OPEN_FIELD } from '../../messages/focus-field.ts';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { newItem } from '../defaults.ts';
import { FieldFrame } from '../field-frame.tsx';
import { useAnswer, useForm, useShownErrors } from '../form-context.ts';
import { ListItem } from './list-item.tsx';
import { Removed, type RemovedItem } from './removed.tsx';
import { useItemFocus } from './item-focus.ts';
import './list-field.css';

const noItems: readonly Json[] = [];

/** The item whose form is open, and what it was before, so that a change can be taken back. */
type Open = { readonly at: number; readonly before: Json | undefined };

/**
 * A list, edited one item at a time: a row for each item with its number and its main values, and the form of one of
 * them. What is typed is an answer at once, so that leaving the step loses nothing.
 */
export function ListField({ path, field }: { readonly path: string; readonly field: Field }) {
  const translate = useTranslate();
  const announce = useAnnounce();
  const { store, setAnswer } = useForm();
  const errors = useShownErrors(path);
  const answer = useAnswer(path);
  const items = Array.isArray(answer) ? answer : noItems;
  const fields = field.fields ?? [];
  // A list that must have an item opens with the form of the first.
  const [open, setOpen] = useState<Open | null>(() => (items.length === 0 && (field.minItems ?? 0) > 0 ? { at: 0, before: undefined } : null));
  const [removed, setRemoved] = useState<RemovedItem | null>(null);
  const { container, focusForm, focusRow, focusAdd, focusUndo } = useItemFocus();
  const titleOf = (at: number) => translate(field.list?.itemTitle ?? field.title, { number: at + 1 });

  const change = useCallback(
    (at: number) => {
      setRemoved(null);
      setOpen({ at, before: store.answerAt(`${path}.${at}`) });
      focusForm();
    },
    [path, store, focusForm],
  );
  const add = () => {
    const at = items.length;
    setAnswer(`${path}.${at}`, newItem(fields));
    setRemoved(null);
    setOpen({ at, before: undefined });
    announce(translate('renderer.list.added', { item: titleOf(at) }));
    focusForm();
  };
  const done = (at: number) => {
    if (items.length <= at) setAnswer(`${path}.${at}`, newItem(fields));
    store.reveal(`${path}.${at}`);
    // The answer of an item that was never touched is judged in the next assessment.
    setTimeout(() => {
      if (store.firstRefusedUnder(`${path}.${at}`)) {
        announce(translate('renderer.list.refused', { item: titleOf(at) }));
        focusForm('refused');
        return;
      }
      setOpen(null);
      announce(translate('renderer.list.done', { item: titleOf(at) }));
      focusRow(at);
    });
  };
  const remove = useCallback(
    (at: number) => {
      const item = store.answerAt(`${path}.${at}`);
      setAnswer(`${path}.${at}`, undefined);
      store.conceal(path);
      setOpen(null);
      setRemoved(item === undefined ? null : { at, item });
      announce(translate('renderer.list.removed', { item: translate(field.list?.itemTitle ?? field.title, { number: at + 1 }) }));
      if (item === undefined) focusAdd();
      else focusUndo();
    },
    [path, field, store, setAnswer, announce, translate, focusAdd, focusUndo],
  );
  const cancel = ({ at, before }: Open) => {
    if (before === undefined) {
      remove(at);
      return;
    }
    setAnswer(`${path}.${at}`, before);
    setOpen(null);
    announce(translate('renderer.list.cancelled', { item: titleOf(at) }));
    focusRow(at);
  };
  const undo = ({ at, item }: RemovedItem) => {
    const current = store.answerAt(path);
    setAnswer(path, (Array.isArray(current) ? current : noItems).toSpliced(at, 0, item));
    setRemoved(null);
    announce(translate('renderer.list.restored', { item: titleOf(at) }));
    focusRow(at);
  };

  useEffect(() => {
    const openField = ({ detail }: CustomEvent<string>) => {
      const at = detail.startsWith(`${path}.`) ? Number(detail.slice(path.length + 1).split('.')[0]) : Number.NaN;
      if (Number.isInteger(at)) setOpen((now) => (now?.at === at ? now : { at, before: store.answerAt(`${path}.${at}`) }));
    };
    const listen = (event: Event) => openField(event as CustomEvent<string>);
    document.addEventListener(OPEN_FIELD, listen);
    return () => document.removeEventListener(OPEN_FIELD, listen);
  }, [path, store]);

  const rows = open && open.at >= items.length ? [...items, newItem(fields)] : items;
  const isFull = field.maxItems !== undefined && items.length >= field.maxItems;
  return (
    <FieldFrame id={path} field={field} naming="group" errors={errors}>
      <div className="list" ref={container}>
        {rows.length === 0 && field.list && <p className="list__empty">{translate(field.list.empty)}</p>}
        <ol className="list__items">
          {rows.map((item, at) => (
            <ListItem
              key={at}
              path={`${path}.${at}`}
              at={at}
              field={field}
              item={item}
              isOpen={open?.at === at}
              onChange={change}
              onRemove={remove}
              onDone={done}
              onCancel={open && (open.before !== undefined || items.length > 1 || (field.minItems ?? 0) === 0) ? () => cancel(open) : undefined}
            />
          ))}
        </ol>
        {removed && <Removed title={titleOf(removed.at)} onUndo={() => undo(removed)} />}
        {!open && !isFull && field.list && (
          <Button kind="secondary" className="list__add" onClick={add}>
            <Plus className="icon" aria-hidden="true" />
            {translate(field.list.add)}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
