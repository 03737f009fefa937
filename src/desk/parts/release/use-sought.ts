import { type RefObject, useEffect } from 'react';

/** Scrolls to the innermost list line that contains the place `at` (a JSON pointer), and focuses it, once, when a link opens the list. */
export function useSought(list: RefObject<HTMLElement | null>, at: string | null): void {
  useEffect(() => {
    if (at === null) return;
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
    const holds = ({ dataset: { at: own = '' } }: HTMLElement) => at === own || at.startsWith(`${own}/`);
    const line = lines.findLast(holds);
    line?.scrollIntoView?.({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [list, at]);
}
