import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useReadWithForm } from '../typed-boxes.ts';
import './select.css';

/** A native select with our chevron. Browsers call a required one invalid before anybody has answered: it is so where its errors are shown. */
export function NativeSelect(props: ComponentProps<'select'>) {
  const ref = useRef<HTMLSelectElement>(null);
  useReadWithForm(ref, {
    stands: () => {
      const [box, drawn] = [ref.current, String(props.value ?? '')];
      // Of an answer that is no option, a browser shows another one.
      const isKnown = box !== null && [...box.options].some(({ value }) => value === drawn);
      return isKnown && box.value !== drawn ? box.value : undefined;
    },
    take: (chosen) => {
      if (ref.current === null) return;
      ref.current.value = chosen;
      ref.current.dispatchEvent(new Event('change', { bubbles: true }));
    },
  });
  return (
    <div className="select">
      <select {...props} ref={ref} aria-invalid={props['aria-invalid'] ?? false} className="select__box" />
      <ChevronDown className="icon select__mark" aria-hidden="true" />
    </div>
  );
}
