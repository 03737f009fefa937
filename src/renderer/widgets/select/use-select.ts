import { useRef } from 'react';
import { useReadWithForm } from '../typed-boxes.ts';

/** The reference of a select, which is read with its form; `value`: what the page draws it with. */
export function useSelect(value: string) {
  const ref = useRef<HTMLSelectElement>(null);
  useReadWithForm(ref, {
    stands: () => {
      const box = ref.current;
      // Of an answer that is no option, a browser shows another one.
      const isKnown = box !== null && [...box.options].some((option) => option.value === value);
      return isKnown && box.value !== value ? box.value : undefined;
    },
    take: (chosen) => {
      if (ref.current === null) return;
      ref.current.value = chosen;
      ref.current.dispatchEvent(new Event('change', { bubbles: true }));
    },
  });
  return ref;
}
