import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import './select.css';

/** The device's own list of choices, with the mark that says it is one: it looks the same wherever something is chosen from a list. */
export function NativeSelect(props: ComponentProps<'select'>) {
  return (
    <div className="select">
      <select {...props} className="select__box" />
      <ChevronDown className="icon select__mark" aria-hidden="true" />
    </div>
  );
}
