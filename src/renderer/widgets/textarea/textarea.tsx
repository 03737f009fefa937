import { useTranslate } from '../../provider/renderer-provider.tsx';
import type { WidgetProps } from '../../frame/widget.ts';

export function TextareaWidget({ id, field, value, onChange, onBlur, describedBy, invalid }: WidgetProps<string>) {
  const translate = useTranslate();
  return (
    <textarea
      className="text-input__box text-input__box--tall"
      id={id}
      name={id}
      rows={3}
      value={value ?? ''}
      required={field.required}
      placeholder={field.placeholder && translate(field.placeholder)}
      autoComplete={field.autocomplete ?? 'off'}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
