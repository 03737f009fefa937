import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import './select.css';

/** A native select with our chevron. */
export function NativeSelect(props: ComponentProps<'select'>) {
  return (
    <div className="select">
      <select {...props} className="select__box" />
      <ChevronDown className="icon select__mark" aria-hidden="true" />
    </div>
  );
}
