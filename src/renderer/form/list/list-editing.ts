import { useCallback, useState } from 'react';
import { type Field, isBlank, type Json } from '../../../engine/index.ts';
import { useAnswer, useForm } from '../../frame/form-context.ts';
import { useAnnounce } from '../../provider/announcer.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { newItem } from '../defaults.ts';
import { useItemFocus, useWantedItem } from './item-focus.ts';

/** The item whose form is open, and what it was before, so that a change can be taken back; a new one was nothing. */
type Open = { readonly at: number; readonly before: Json | undefined };

export type RemovedItem = { readonly at: number; readonly item: Json };

const noItems: readonly Json[] = [];

/**
 * Adding, changing and removing the items of a list, one open at a time. Each keystroke is an answer at once, so leaving
 * loses nothing; what Cancel and Remove take away can be had back. Every act is announced and leaves the focus where
 * the next one is: in the form, on the row, on Undo.
 */
export function useListEditing(path: string, field: Field) {
  const translate = useTranslate();
  const announce = useAnnounce();
  const { store, setAnswer } = useForm();
  const answer = useAnswer(path);
  const items = Array.isArray(answer) ? answer : noItems;
  const [open, setOpen] = useState<Open | null>(null);
  const [removed, setRemoved] = useState<RemovedItem | null>(null);
  const { container, focus } = useItemFocus();
  const itemTitle = field.list?.itemTitle ?? field.title;
  const say = useCallback(
    (text: string, at: number) => announce(translate(text, { item: translate(itemTitle, { number: at + 1 }) })),
    [announce, translate, itemTitle],
  );

  const change = useCallback(
    (at: number) => {
      setRemoved(null);
      store.turn(path);
      setOpen({ at, before: store.answerAt(`${path}.${at}`) });
      focus({ on: 'form' });
    },
    [path, store, focus],
  );
  const remove = useCallback(
    (at: number) => {
      const item = store.answerAt(`${path}.${at}`);
      const worthKeeping = item !== undefined && !isBlank(item);
      setAnswer(`${path}.${at}`, undefined);
      store.conceal(path);
      setOpen(null);
      setRemoved(worthKeeping ? { at, item } : null);
      say('list.removed', at);
      focus({ on: worthKeeping ? 'undo' : 'add' });
    },
    [path, store, setAnswer, say, focus],
  );
  const add = () => {
    store.begin(`${path}.${items.length}`);
    setAnswer(`${path}.${items.length}`, newItem(field.fields ?? []));
    setRemoved(null);
    setOpen({ at: items.length, before: undefined });
    say('list.added', items.length);
    focus({ on: 'form' });
  };
  const done = (at: number) => {
    store.reveal(`${path}.${at}`);
    if (store.firstRefusedUnder(`${path}.${at}`)) {
      say('list.refused', at);
      focus({ on: 'refused' });
      return;
    }
    setOpen(null);
    say('list.saved', at);
    focus({ on: 'row', at });
  };
  const cancel = () => {
    if (!open) return;
    if (open.before === undefined) {
      remove(open.at);
      return;
    }
    setAnswer(`${path}.${open.at}`, open.before);
    setOpen(null);
    say('list.cancelled', open.at);
    focus({ on: 'row', at: open.at });
  };
  const undo = () => {
    if (!removed) return;
    setAnswer(path, items.toSpliced(removed.at, 0, removed.item));
    setRemoved(null);
    say('list.restored', removed.at);
    focus({ on: 'row', at: removed.at });
  };
  useWantedItem(path, (at) => {
    if (open?.at === at) return;
    store.turn(path);
    setOpen({ at, before: store.answerAt(`${path}.${at}`) });
  });
  return { items, openAt: open?.at, removed, container, change, remove, add, done, cancel, undo };
}
