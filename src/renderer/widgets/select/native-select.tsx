import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSelect } from './use-select.ts';
import './select.css';

/**
 * A native select with our chevron. Sets `aria-invalid` explicitly: browsers report a required select as invalid before it is answered, but
 * it is invalid only while its errors show.
 */
export function NativeSelect(props: ComponentProps<'select'>) {
  const ref = useSelect(String(props.value ?? ''));
  return (
    <div className="select">
      <select {...props} ref={ref} aria-invalid={props['aria-invalid'] ?? false} className="select__box" />
      <ChevronDown className="icon select__mark" aria-hidden="true" />
    </div>
  );
}
