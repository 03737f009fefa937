import { useTranslate } from '../../provider/renderer-provider.tsx';
import type { WidgetProps } from '../../frame/widget.ts';
import { NativeSelect } from './native-select.tsx';

/** A native select; a field with a default cannot be blanked. */
export function SelectWidget({ id, field, value, onChange, onBlur, describedBy, invalid, options }: WidgetProps<string>) {
  const translate = useTranslate();
  const mayBeBlank = field.default === undefined || !value;
  return (
    <NativeSelect
      id={id}
      name={id}
      value={value ?? ''}
      required={field.required}
      autoComplete={field.autocomplete}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    >
      {mayBeBlank && <option value="">{translate(field.placeholder ?? 'form.choose-one')}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {translate(option.title)}
        </option>
      ))}
    </NativeSelect>
  );
}
