import { type ReactNode, useId } from 'react';
import { NativeSelect } from '../../../renderer/index.ts';

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, title: string])[];
  readonly onChange: (value: string) => void;
};

/** A labelled select of one option. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="preview__field">
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([one, title]) => (
          <option value={one} key={one}>
            {title}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

type SoughtProps = Omit<ChoiceProps, 'options'> & { readonly hint?: string };

/** A labelled search field. */
export function Sought({ label, value, hint, onChange }: SoughtProps) {
  const id = useId();
  return (
    <div className="preview__field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="preview__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        className="preview__input"
        id={id}
        type="search"
        autoComplete="off"
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

type SwitchProps = {
  readonly label: string;
  readonly value: string;
  readonly options: ChoiceProps['options'];
  readonly onChange: ChoiceProps['onChange'];
};

/** A choice of two or three options as radio buttons, all of them visible. */
export function Switch({ label, value, options, onChange }: SwitchProps): ReactNode {
  return (
    <fieldset className="preview__switch">
      <legend className="preview__legend">{label}</legend>
      {options.map(([one, title]) => (
        <label className="preview__option" key={one}>
          <input type="radio" name={label} value={one} checked={one === value} onChange={() => onChange(one)} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
