import { useTranslate } from '../../provider/renderer-provider.tsx';
import type { WidgetProps } from '../../frame/widget.ts';
import { tidyOf } from '../tidy-of.ts';
import { useTypedBox } from '../typed-box.ts';

export function TextareaWidget({ id, field, value, onChange, onBlur, describedBy, invalid }: WidgetProps<string>) {
  const translate = useTranslate();
  const box = useTypedBox<HTMLTextAreaElement>({ value: value ?? '', tidy: tidyOf(field, translate), onText: onChange, onBlur });
  return (
    <textarea
      className="text-input__box text-input__box--tall"
      id={id}
      name={id}
      rows={3}
      {...box}
      required={field.required}
      placeholder={field.placeholder && translate(field.placeholder)}
      autoComplete={field.autocomplete ?? 'off'}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}
