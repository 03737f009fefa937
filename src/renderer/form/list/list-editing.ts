import { useCallback, useEffect, useState } from 'react';
import { type Field, isBlank, type Json } from '../../../engine/index.ts';
import { type FormContext, useAnswer, useOfStore } from '../../frame/form-context.ts';
import { useAnnounce } from '../../provider/announcer.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { newItem } from '../defaults.ts';
import { useItemFocus, useWantedItem } from './item-focus.ts';

/** The open item and its former value for Cancel; undefined for a new one. */
type Open = { readonly at: number; readonly before: Json | undefined };

export type RemovedItem = { readonly at: number; readonly item: Json };

const noItems: readonly Json[] = [];
const untouched: readonly Json[] = [{}];

/**
 * Adds, changes and removes items, one open at a time. Keystrokes are saved at once; Cancel and Undo restore. Every action is announced and
 * moves the focus to where the next one happens.
 */
export function useListEditing({ store, setAnswer }: FormContext, path: string, field: Field) {
  const translate = useTranslate();
  const announce = useAnnounce();
  const answer = useAnswer(store, path);
  const kept = Array.isArray(answer) ? answer : noItems;
  const [open, setOpen] = useState<Open | null>(() => (kept.length === 0 && beginsOpen(field) ? { at: 0, before: undefined } : null));
  const isUntouched = kept.length === 0 && open !== null;
  const items = isUntouched ? untouched : kept;
  // The defaults of an untouched first item are shown and count, although they are not typed.
  useState(() => {
    for (const { id, default: preset } of isUntouched ? (field.fields ?? []) : [])
      if (preset !== undefined) store.presets.set(`${path}.0.${id}`, preset);
  });
  useEffect(() => {
    if (!isUntouched) return;
    const first = `${path}.0`;
    store.untouched.set(
      first,
      (field.fields ?? []).map(({ id }) => `${first}.${id}`),
    );
    return () => void store.untouched.delete(first);
  }, [isUntouched, path, field, store]);
  const [removed, setRemoved] = useState<RemovedItem | null>(null);
  const { container, focus } = useItemFocus();
  const itemTitle = field.list?.itemTitle ?? field.title;
  const announceItem = useCallback(
    (text: string, at: number) => announce(translate(text, { item: translate(itemTitle, { number: at + 1 }) })),
    [announce, translate, itemTitle],
  );

  const change = useCallback(
    (at: number) => {
      setRemoved(null);
      store.leaveItems(path);
      setOpen({ at, before: store.answerAt(`${path}.${at}`) });
      focus({ on: 'form' });
    },
    [path, store, focus],
  );
  const remove = useCallback(
    (at: number) => {
      const item = store.answerAt(`${path}.${at}`);
      // An unchanged item holds no answer of the donor, so Undo is not offered.
      const worthKeeping = item !== undefined && !isBlank(item) && JSON.stringify(item) !== JSON.stringify(newItem(field.fields ?? []));
      setAnswer(`${path}.${at}`, undefined);
      store.hideErrors(path);
      setOpen(null);
      setRemoved(worthKeeping ? { at, item } : null);
      announceItem('list.removed', at);
      focus({ on: worthKeeping ? 'undo' : 'add' });
    },
    [path, field, store, setAnswer, announceItem, focus],
  );
  const add = () => {
    store.beginItem(`${path}.${items.length}`);
    setAnswer(`${path}.${items.length}`, newItem(field.fields ?? []));
    setRemoved(null);
    setOpen({ at: items.length, before: undefined });
    announceItem('list.added', items.length);
    focus({ on: 'form' });
  };
  /** Whether the item is complete; if not, shows its errors, announces that and moves the focus to the first. */
  const isWhole = (at: number) => {
    // An untouched item is no answer yet: store it, so that it is validated.
    if (isUntouched) setAnswer(`${path}.${at}`, items[at]);
    store.revealErrors(`${path}.${at}`);
    if (!isUntouched && !store.firstInvalidUnder(`${path}.${at}`)) return true;
    announceItem('list.refused', at);
    focus({ on: 'refused' });
    return false;
  };
  const done = (at: number) => {
    if (!isWhole(at)) return;
    setOpen(null);
    announceItem('list.saved', at);
    focus({ on: 'row', at });
  };
  const most = useOfStore(store, () => store.limitOf(field.atMost));
  const isFull = [field.maxItems, most].some((limit) => limit !== undefined && items.length >= limit);
  const isOnlyNeeded = open?.before === undefined && items.length === 1 && (field.minItems ?? 0) > 0;
  const mayFollow = open !== null && open.before === undefined && !isFull && field.list?.add !== undefined;
  /** Keeps the open item if it is complete, and adds another. */
  const addAnother = () => {
    if (open !== null && isWhole(open.at)) add();
  };
  const cancel = () => {
    if (!open) return;
    if (open.before === undefined) {
      remove(open.at);
      return;
    }
    setAnswer(`${path}.${open.at}`, open.before);
    setOpen(null);
    announceItem('list.cancelled', open.at);
    focus({ on: 'row', at: open.at });
  };
  const undo = () => {
    if (!removed) return;
    setAnswer(path, items.toSpliced(removed.at, 0, removed.item));
    setRemoved(null);
    announceItem('list.restored', removed.at);
    focus({ on: 'row', at: removed.at });
  };
  useWantedItem(path, (at) => {
    if (open?.at === at) return;
    store.leaveItems(path);
    setOpen({ at, before: store.answerAt(`${path}.${at}`) });
  });
  // The only required item has no Cancel: there is nothing to go back to.
  const acts = {
    change,
    remove,
    add,
    done,
    isNew: mayFollow,
    addAnother,
    cancel: isOnlyNeeded ? undefined : cancel,
    undo,
  };
  return { items, isFull, openAt: open?.at, removed, container, ...acts };
}

/** Whether the list opens with the form of a first item, because it requires an item. Until the donor types, that item is no answer. */
function beginsOpen({ minItems = 0 }: Field): boolean {
  return minItems > 0;
}
