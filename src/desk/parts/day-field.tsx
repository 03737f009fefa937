import { useState } from 'react';
import { dayInWords } from '../../releases/index.ts';
import { typedDay, typedTime } from '../kit/typed-day.ts';
import { words } from '../words/words.ts';
import { TextField } from './field.tsx';

type DayFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** A day, 2026-10-01; or the typed text while it is not a day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const SHAPES = {
  day: { read: typedDay, written: dayInWords, says: words.typed.day },
  time: { read: typedTime, written: (time: string) => time, says: words.typed.time },
};

/** A day as people write it, "1 October 2026" or 1/10/2026. Text that is not a day stays as typed, with an error once the field loses focus. */
export function DayField(props: DayFieldProps) {
  return <TypedField {...props} shape="day" />;
}

/** A time of day, 9:30 or 9.30 pm; its value is in 24 hours, 21:30. */
export function TimeField(props: DayFieldProps) {
  return <TypedField {...props} shape="time" />;
}

function TypedField({ shape, label, hint, error, value, onChange }: DayFieldProps & { readonly shape: keyof typeof SHAPES }) {
  const { read, written, says } = SHAPES[shape];
  // The raw text while the field has focus; null otherwise.
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && value.trim() !== '' && read(value) === undefined;
  return (
    <TextField
      label={label}
      hint={hint ?? says.hint}
      error={error ?? (isWrong ? says.wrong : undefined)}
      value={typed ?? (read(value) === undefined ? value : written(value))}
      spellCheck={false}
      onChange={(text) => {
        setTyped(text);
        setLeft(false);
        onChange(read(text) ?? text);
      }}
      onBlur={() => {
        setTyped(null);
        setLeft(true);
      }}
    />
  );
}
