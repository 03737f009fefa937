import { useRef } from 'react';
import { useReadWithForm } from '../typed-boxes.ts';

/** The reference of a select, which is read with its form; `value`: what the page draws it with. */
export function useSelect(value: string) {
  const ref = useRef<HTMLSelectElement>(null);
  const isOffered = (one: string) => [...(ref.current?.options ?? [])].some((option) => option.value === one);
  useReadWithForm(ref, {
    stands: () => {
      const box = ref.current;
      // Of an answer that is no option, a browser shows another one.
      return box !== null && isOffered(value) && box.value !== value ? box.value : undefined;
    },
    take: (chosen) => {
      if (ref.current === null || !isOffered(chosen)) return;
      ref.current.value = chosen;
      ref.current.dispatchEvent(new Event('change', { bubbles: true }));
    },
  });
  return ref;
}
