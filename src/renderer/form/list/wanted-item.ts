import { useEffect, useRef } from 'react';
import { OPEN_FIELD } from '../../messages/focus-field.ts';

/** Hears when a field of one of the list's items is wanted, from a link of the error summary: that item opens. */
export function useWantedItem(path: string, open: (at: number) => void): void {
  const newest = useRef(open);
  useEffect(() => {
    newest.current = open;
  });
  useEffect(() => {
    const listen = (event: Event) => {
      const at = event instanceof CustomEvent ? itemOf(path, String(event.detail)) : null;
      if (at !== null) newest.current(at);
    };
    document.addEventListener(OPEN_FIELD, listen);
    return () => document.removeEventListener(OPEN_FIELD, listen);
  }, [path]);
}

/** The number of the item that a path lies in: 0 for "savings.accounts.0.amount"; null outside the list. */
function itemOf(list: string, path: string): number | null {
  if (!path.startsWith(`${list}.`)) return null;
  const at = Number(path.slice(list.length + 1).split('.')[0]);
  return Number.isInteger(at) ? at : null;
}
