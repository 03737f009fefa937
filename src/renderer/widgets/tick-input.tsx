import { type InputHTMLAttributes, useRef } from 'react';
import { useReadWithForm } from './typed-boxes.ts';

export type TickInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange'> & {
  readonly type: 'checkbox' | 'radio';
  readonly checked: boolean;
  readonly onTick: (checked: boolean) => void;
};

/** The one box that is ticked, or chosen among several. */
export function TickInput({ checked, onTick, ...rest }: TickInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  useReadWithForm(ref, {
    stands: () => {
      const box = ref.current;
      // An option that another one replaced tells nothing itself.
      if (box === null || box.checked === checked || (box.type === 'radio' && !box.checked)) return undefined;
      return String(box.checked);
    },
    take: (ticked) => onTick(ticked === 'true'),
  });
  return <input {...rest} ref={ref} checked={checked} onChange={({ target }) => onTick(target.checked)} />;
}
