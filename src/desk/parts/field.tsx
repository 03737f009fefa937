import { type InputHTMLAttributes, useId } from 'react';
import './field.css';

type Labelled = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export type TextProps = Labelled &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength' | 'spellCheck' | 'onBlur' | 'onFocus'>;

/** A labelled line of text. No autocomplete: a browser must not remember donors' particulars. */
export function TextField({ label, hint, error, value, onChange, ...input }: TextProps) {
  const { id, about } = useIds(hint, error);
  return (
    <div className="field">
      <Label {...{ id, label, hint }} />
      <input
        {...input}
        className="field__control"
        id={id}
        autoComplete="off"
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={about}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError {...{ id, error }} />
    </div>
  );
}

export type ChoiceProps = Labelled & {
  /** Label of the empty choice; absent if one option is always chosen. */
  readonly none?: string;
  readonly options: readonly (readonly [value: string, title: string])[];
};

/** A labelled choice of one option. */
export function ChoiceField({ label, hint, error, value, onChange, none, options }: ChoiceProps) {
  const { id, about } = useIds(hint, error);
  return (
    <div className="field">
      <Label {...{ id, label, hint }} />
      <select
        className="field__control"
        id={id}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={about}
        onChange={(event) => onChange(event.target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([one, title]) => (
          <option value={one} key={one}>
            {title}
          </option>
        ))}
      </select>
      <FieldError {...{ id, error }} />
    </div>
  );
}

/** A choice by radio buttons. Its label is visible only to screen readers: the options speak for themselves. */
export function RadioField({ label, value, onChange, options }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="field">
      <legend className="visually-hidden">{label}</legend>
      {options.map(([one, title]) => (
        <label className="field__radio" key={one}>
          <input type="radio" name={name} checked={value === one} onChange={() => onChange(one)} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

function useIds(hint: string | undefined, error: string | undefined) {
  const id = useId();
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, about: about === '' ? undefined : about };
}

function Label({ id, label, hint }: { readonly id: string; readonly label: string; readonly hint: string | undefined }) {
  return (
    <>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </>
  );
}

function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    error && (
      <p className="field__error" id={`${id}-error`} role="alert">
        {error}
      </p>
    )
  );
}
