import { FieldName } from '../../frame/field-frame.tsx';
import type { WidgetProps } from '../../frame/widget.ts';
import { useTick } from '../use-tick.ts';
import './checkbox.css';

/** A yes/no question with its own label. */
export function CheckboxWidget({ id, field, value, onChange, onBlur, describedBy, invalid }: WidgetProps<boolean>) {
  const tick = useTick(value === true, onChange);
  return (
    <label className="checkbox" htmlFor={id}>
      <input
        className="checkbox__box"
        type="checkbox"
        id={id}
        name={id}
        {...tick}
        required={field.required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onBlur={onBlur}
      />
      <span className="checkbox__label">
        <FieldName field={field} />
      </span>
    </label>
  );
}
