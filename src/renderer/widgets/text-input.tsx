import type { InputHTMLAttributes, Ref } from 'react';
import type { Elements } from '../provider/elements.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import type { WidgetProps } from '../frame/widget.ts';
import { suffixText } from '../words/format-value.ts';
import { Words } from '../layout/words.tsx';
import './text-input.css';

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'prefix'> & {
  readonly widget: WidgetProps<string>;
  readonly shown?: string;
  /** Unit before the value, in the same box: "S$", "+65". */
  readonly prefix?: string;
  readonly onType?: (typed: string, input: HTMLInputElement) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** A button beside the box. */
  readonly after?: Elements;
};

/** A native text input with optional unit, the base of most widgets. */
export function TextInput({ widget, shown, prefix, onType, ref, after, className = '', ...rest }: TextInputProps) {
  const translate = useTranslate();
  const { id, field, value, onChange, onBlur, describedBy, invalid } = widget;
  const type = onType ?? ((typed: string) => onChange(typed));
  const suffix = field.suffix && suffixText(field.suffix, (shown ?? value ?? '').trim(), translate);
  const unit = suffix ? `${id}-unit` : undefined;
  return (
    <div className={`text-input ${className}`.trim()}>
      {prefix && (
        <span className="text-input__prefix" id={`${id}-prefix`}>
          {prefix}
        </span>
      )}
      <span className="text-input__line">
        <input
          className="text-input__box"
          type="text"
          autoComplete={field.autocomplete ?? 'off'}
          placeholder={field.placeholder && translate(field.placeholder)}
          {...rest}
          ref={ref}
          id={id}
          name={id}
          value={shown ?? value ?? ''}
          required={field.required}
          aria-invalid={invalid || undefined}
          aria-describedby={[prefix && `${id}-prefix`, describedBy, unit].filter(Boolean).join(' ') || undefined}
          onChange={(event) => type(event.target.value, event.target)}
          onBlur={onBlur}
        />
      </span>
      {suffix && (
        <span className="text-input__suffix" id={unit}>
          <Words of={suffix} />
        </span>
      )}
      {after}
    </div>
  );
}
