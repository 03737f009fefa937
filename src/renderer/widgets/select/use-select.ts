import { useRef } from 'react';
import { useReadWithForm } from '../typed-boxes.ts';

/** Ref for a select that is read with its form; `value` is the one that the page draws. */
export function useSelect(value: string) {
  const ref = useRef<HTMLSelectElement>(null);
  const isOffered = (one: string) => [...(ref.current?.options ?? [])].some((option) => option.value === one);
  useReadWithForm(ref, {
    stands: () => {
      const box = ref.current;
      // If the answer is no option, a browser selects another one, which the donor did not choose.
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
