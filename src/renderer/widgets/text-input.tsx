import type { InputHTMLAttributes } from 'react';
import { Words } from '../layout/words.tsx';
import type { Elements } from '../provider/elements.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import type { WidgetProps } from '../frame/widget.ts';
import { suffixText } from '../words/format-value.ts';
import { tidyOf } from './tidy-of.ts';
import { TypedInput } from './typed-input.tsx';
import type { Typing } from './typed-box.ts';
import './text-input.css';

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'prefix' | 'onBlur'> & {
  readonly widget: WidgetProps<string>;
  readonly shown?: string;
  /** Unit before the value, in the same box: "S$", "+65". */
  readonly prefix?: string;
  /** Rewrites the text while typing. */
  readonly rewrite?: Typing['rewrite'];
  /** Called instead of `onChange`, where the answer is not the text of the box. */
  readonly onText?: Typing['onText'];
  /** A button beside the box. */
  readonly after?: Elements;
};

/** A native text input with optional unit, the base of most widgets. */
export function TextInput({ widget, shown, prefix, rewrite, onText, after, className = '', ...rest }: TextInputProps) {
  const translate = useTranslate();
  const { id, field, value, onChange, onBlur, describedBy, invalid } = widget;
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
        <TypedInput
          className="text-input__box"
          type="text"
          autoComplete={field.autocomplete ?? 'off'}
          placeholder={field.placeholder && translate(field.placeholder)}
          {...rest}
          id={id}
          name={id}
          typing={{ value: shown ?? value ?? '', rewrite, tidy: tidyOf(field, translate), onText: onText ?? onChange, onBlur }}
          required={field.required}
          aria-invalid={invalid || undefined}
          aria-describedby={[prefix && `${id}-prefix`, describedBy, unit].filter(Boolean).join(' ') || undefined}
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
