import { useCallback, useEffect, useRef, useState } from 'react';

/** Where the focus goes inside a list: the open form, its first refused control, a row's Change button, Add, Undo. */
export type FocusTarget = { readonly on: 'form' | 'refused' | 'add' | 'undo' } | { readonly on: 'row'; readonly at: number };

/** Moves the focus inside a list, once the list has been drawn anew. */
export function useItemFocus() {
  const container = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<FocusTarget | null>(null);
  useEffect(() => {
    if (target) container.current?.querySelector<HTMLElement>(selectorOf(target))?.focus();
  }, [target]);
  const focus = useCallback((next: FocusTarget) => setTarget(next), []);
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
