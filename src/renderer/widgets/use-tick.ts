import { type ChangeEvent, useRef } from 'react';
import { useReadWithForm } from './typed-boxes.ts';

/** The props of a box that is ticked, or of one option that is chosen among several. */
export function useTick(checked: boolean, onChange: (checked: boolean) => void) {
  const ref = useRef<HTMLInputElement>(null);
  useReadWithForm(ref, {
    stands: () => {
      const box = ref.current;
      // An option that another one replaced tells nothing itself.
      if (box === null || box.checked === checked || (box.type === 'radio' && !box.checked)) return undefined;
      return String(box.checked);
    },
    take: (ticked) => onChange(ticked === 'true'),
  });
  return { ref, checked, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked) };
}
