import { FieldName } from '../../frame/field-frame.tsx';
import type { WidgetProps } from '../../frame/widget.ts';
import { TickInput } from '../tick-input.tsx';
import './checkbox.css';

/** A yes/no question with its own label. */
export function CheckboxWidget({ id, field, value, onChange, onBlur, describedBy, invalid }: WidgetProps<boolean>) {
  return (
    <label className="checkbox" htmlFor={id}>
      <TickInput
        className="checkbox__box"
        type="checkbox"
        id={id}
        name={id}
        checked={value === true}
        required={field.required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onTick={onChange}
        onBlur={onBlur}
      />
      <span className="checkbox__label">
        <FieldName field={field} />
      </span>
    </label>
  );
}
