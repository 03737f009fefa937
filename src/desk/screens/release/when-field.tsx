import { useId } from 'react';
import { isDay } from '../../../engine/index.ts';
import { typedTime } from '../../kit/typed-day.ts';
import { datedInWords, firstOf, useDated } from './use-dated.ts';
import { DayField, TimeField } from '../../parts/day-field.tsx';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';

const says = words.release;

/** At once, or on a day and at a time in Singapore. */
export type When = { readonly kind: 'at-once' | 'at-moment'; readonly day: string; readonly time: string };

/** The moment as the call takes it: ISO 8601, null for at once; undefined where it is incomplete. The server checks that it is not past. */
export function momentOf({ kind, day, time }: When): string | null | undefined {
  if (kind === 'at-once') return null;
  // Strict, since `Date` would accept half-typed values.
  return isDay(day) && typedTime(time) === time ? new Date(`${day}T${time}:00+08:00`).toISOString() : undefined;
}

type WhenFieldProps = {
  readonly value: When;
  readonly onChange: (when: When) => void;
  readonly error: string | undefined;
  /** The id of the release that goes live. */
  readonly release: string;
};

/** Asks when a release goes live. Days and times are Singapore's, whatever the time zone of the computer. */
export function WhenField({ value, onChange, error, release }: WhenFieldProps) {
  const id = useId();
  const dated = useDated(release);
  const first = firstOf(dated);
  const choice = (kind: When['kind'], label: string) => (
    <label className="field__radio">
      <input
        type="radio"
        name={id}
        checked={value.kind === kind}
        onChange={() =>
          onChange(kind === 'at-moment' && value.day === '' && first ? { kind, day: first, time: '00:00' } : { ...value, kind })
        }
      />
      {label}
    </label>
  );
  return (
    <fieldset className="when">
      <legend className="field__label">{says.when}</legend>
      {choice('at-once', says.atOnce)}
      {choice('at-moment', says.atMoment)}
      {value.kind === 'at-once' && dated.asked.kind !== 'loading' && (
        <Shown {...dated} failed={{ title: says.dated.failed }}>
          {(values) =>
            values.length > 0 && (
              <div className="when__dated">
                <p>{says.dated.eitherWay}</p>
                <ul>
                  {values.map(({ what, after, from }) => (
                    <li key={`${what} ${from}`}>{datedInWords({ what, after, from })}</li>
                  ))}
                </ul>
              </div>
            )
          }
        </Shown>
      )}
      {value.kind === 'at-moment' && (
        <div className="act-dialog__pair">
          <DayField label={says.day} value={value.day} error={error} onChange={(day) => onChange({ ...value, day })} />
          <TimeField label={says.time} value={value.time} onChange={(time) => onChange({ ...value, time })} />
        </div>
      )}
    </fieldset>
  );
}
