import { useCallback, useEffect, useReducer, useRef } from 'react';
import { OPEN_FIELD, unfold } from '../../messages/focus-field.ts';

/** Focus target in a list: the open form, its first invalid control, a row's Change button, Add or Undo. */
export type FocusTarget = { readonly on: 'form' | 'refused' | 'add' | 'undo' } | { readonly on: 'row'; readonly at: number };

/**
 * Moves the focus within a list after it renders. If the target is not rendered yet, waits while nothing else has the focus; always waits for an
 * invalid control, since validation may find it later.
 */
export function useItemFocus() {
  const container = useRef<HTMLDivElement>(null);
  const wanted = useRef<FocusTarget | null>(null);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!wanted.current) return;
    const found = container.current?.querySelector<HTMLElement>(selectorOf(wanted.current));
    if (!found && (wanted.current.on === 'refused' || document.activeElement === document.body)) return;
    wanted.current = null;
    if (found) unfold(found);
    found?.focus();
  });
  const focus = useCallback((next: FocusTarget) => {
    wanted.current = next;
    rerender();
  }, []);
  return { container, focus };
}

function selectorOf(target: FocusTarget): string {
  const control = '.list-item__form :is(input, select, textarea)';
  switch (target.on) {
    case 'form':
      return control;
    case 'refused':
      return `${control}[aria-invalid="true"]`;
    case 'row':
      return `.list__items > :nth-child(${target.at + 1}) .list-item__change`;
    case 'add':
      return '.list__add';
    case 'undo':
      return '.list__undo';
    default:
      return target satisfies never;
  }
}

/** Opens the item that an error summary link points into. */
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

/** Index of the item in a path: 0 for "savings.accounts.0.amount"; null outside the list. */
function itemOf(list: string, path: string): number | null {
  if (!path.startsWith(`${list}.`)) return null;
  const at = Number(path.slice(list.length + 1).split('.')[0]);
  return Number.isInteger(at) ? at : null;
}
