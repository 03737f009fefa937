import { useCallback, useEffect, useRef, useState } from 'react';

type Target = { readonly selector: string };

/** Moves the focus inside a list once the list has been drawn anew: into an item's form, back to a row, to Add or Undo. */
export function useItemFocus() {
  const container = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Target | null>(null);
  useEffect(() => {
    if (!target) return;
    container.current?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [target]);
  const focusForm = useCallback((which: 'first' | 'refused' = 'first') => {
    const control = ':is(input, select, textarea)';
    setTarget({ selector: which === 'first' ? `.list-item__form ${control}` : `.list-item__form ${control}[aria-invalid="true"]` });
  }, []);
  const focusRow = useCallback((at: number) => setTarget({ selector: `.list__items > :nth-child(${at + 1}) .list-item__change` }), []);
  const focusAdd = useCallback(() => setTarget({ selector: '.list__add' }), []);
  const focusUndo = useCallback(() => setTarget({ selector: '.list__undo' }), []);
  return { container, focusForm, focusRow, focusAdd, focusUndo };
}
