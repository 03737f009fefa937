import { useId } from 'react';
import { NativeSelect } from '../../../renderer/index.ts';

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly title: string }[];
  readonly onChange: (value: string) => void;
};

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="profile__choice">
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

const RETENTION_YEARS = 7;

/** Years with records, latest first, as of a day such as "2026-09-15". */
export function yearsUntil(day: string): readonly string[] {
  const latest = Number(day.slice(0, 4));
  return Array.from({ length: RETENTION_YEARS }, (_, before) => String(latest - before));
}
