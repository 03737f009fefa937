import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import './select.css';

/** A native select with our chevron. Browsers call a required one invalid before anybody has answered: it is so where its errors are shown. */
export function NativeSelect(props: ComponentProps<'select'>) {
  return (
    <div className="select">
      <select {...props} aria-invalid={props['aria-invalid'] ?? false} className="select__box" />
      <ChevronDown className="icon select__mark" aria-hidden="true" />
    </div>
  );
}
