import { type InputHTMLAttributes, useRef } from 'react';
import { useReadWithForm } from './typed-boxes.ts';

export type TickInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange'> & {
  readonly type: 'checkbox' | 'radio';
  readonly checked: boolean;
  readonly onTick: (checked: boolean) => void;
};

/** Every checkbox and radio button of a donor's form uses this input, which is read with the form. */
export function TickInput({ checked, onTick, ...rest }: TickInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  useReadWithForm(ref, {
    stands: () => {
      const box = ref.current;
      // A deselected radio is no answer; the selected one is.
      if (box === null || box.checked === checked || (box.type === 'radio' && !box.checked)) return undefined;
      return String(box.checked);
    },
    take: (ticked) => onTick(ticked === 'true'),
  });
  return <input {...rest} ref={ref} checked={checked} onChange={({ target }) => onTick(target.checked)} />;
}
