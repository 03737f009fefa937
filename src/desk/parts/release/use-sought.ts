import { type RefObject, useEffect } from 'react';

/** Goes to the innermost line of a list that holds a place of its file, once, when the list is opened by a link to it. */
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
