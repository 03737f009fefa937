import { type FormEvent, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskRate, DeskRateTried, DeskRateValue } from '../../../api/types.ts';
import { dayInWords, daysInWords, rowInWords } from '../../../releases/index.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { useAct } from '../../kit/use-act.ts';
import { useKept } from '../../kit/use-kept.ts';
import type { WorkingRelease } from '../../kit/working-on.tsx';
import { DayField } from '../../parts/day-field.tsx';
import { TextField } from '../../parts/field.tsx';
import { useSaveInto } from '../../parts/release/save-into.tsx';
import { reasonOf } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import { BLANK, editFor, type NewValue, typedValue, type Wrong, wrongIn } from './new-value.ts';
import { useOdd } from './use-odd.ts';

const says = words.rates;

/** Fields with one line of text. */
type TypedName = Exclude<keyof NewValue, 'rows' | 'reasons'>;

type RateFormProps = {
  readonly rate: DeskRate;
  /** Today: values from later days are future ones. */
  readonly on: string;
  /** The future or unconfirmed value to replace; undefined for a new value. */
  readonly changed: DeskRateValue | undefined;
  readonly working: WorkingRelease;
  readonly onSaved: () => Promise<void>;
  /** Called to go back to a new value. */
  readonly onCancel: () => void;
};

/** Prefix of the names under which typed values are kept: the rate, then the first day of the replaced value. */
export const OF_RATE = 'rate ';

/**
 * Form for a new value of a rate, or for a replacement of a future or unconfirmed one, with its first day and its source; saves it into the release
 * being worked on. The last source is shown, but filled in only on request. If the rate's history makes the value doubtful, the form says so while it
 * is typed, and asks why it is right.
 */
export function RateForm({ rate, on, changed, working, onSaved, onCancel }: RateFormProps) {
  const last = rate.values.at(-1);
  const table = Object.fromEntries((last?.rows ?? []).map(({ name, value }) => [name, value]));
  // Most rows of a table stay the same. The source is not filled in: it usually changes, and a hurried editor would keep it.
  const further: NewValue = { ...BLANK, rows: table };
  const lastSource = changed === undefined ? last?.source : undefined;
  const release = working.release?.id ?? 'live';
  const [typed, setTyped, forget] = useKept<NewValue>(
    { release, of: `${OF_RATE}${rate.name} ${changed?.from ?? ''}` },
    changed === undefined ? further : typedValue(changed),
  );
  const [isTried, setTried] = useState(false);
  const { odd, found: foundOdd } = useOdd({ rate, typed, on, release });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const wrong: Wrong = {
    ...(isTried && wrongIn(typed, rate, on)),
    ...Object.fromEntries(missing.flatMap((code) => ((typed.reasons[code] ?? '').trim() === '' ? [[`why:${code}`, says.noReason]] : []))),
  };
  const { save, isBusy, failed, dialog } = useSaveInto(working, async () => {
    forget();
    setTried(false);
    await onSaved();
  });
  const trying = useAct<DeskRateTried>();
  const set = (name: TypedName) => (text: string) => setTyped({ ...typed, [name]: text });
  const focus = (form: HTMLElement, name: string) => form.querySelector<HTMLElement>(`[data-field="${name}"] input`)?.focus();
  const repeatSource = (source: string) => (event: MouseEvent<HTMLButtonElement>) => {
    set('source')(source);
    // Focus, so that a screen reader reads the source and it can be overtyped.
    if (event.currentTarget.form) focus(event.currentTarget.form, 'source');
  };
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const [bad] = Object.keys(wrongIn(typed, rate, on));
    setTried(true);
    if (bad !== undefined) return focus(form, bad);
    const edit = editFor(rate, typed);
    const found = await trying.act(`/releases/${release}/rates/try`, { edit });
    if (found === undefined) return;
    const codes = [...new Set(found.odd.map(({ code }) => code))];
    // Synchronous, so that the fields for the reasons exist before the first takes the focus.
    flushSync(() => {
      foundOdd(found.odd);
      setMissing(codes);
    });
    if (found.odd.length === 0) await save([edit], `${rate.title} from ${dayInWords(typed.from)}`);
    else focus(form, `why:${codes[0]}`);
  }
  const isReplacing = rate.values.some(({ from }) => from === typed.from);
  const field = (name: TypedName, label: string, hint?: string) => (
    <div data-field={name}>
      <TextField {...{ label, hint, value: typed[name], error: wrong[name], onChange: set(name) }} />
    </div>
  );
  const valueField = (name: string, label: string, value: string, onChange: (text: string) => void) => {
    const shown = { label, value, error: wrong[name], onChange };
    return (
      <div data-field={name} key={name}>
        {rate.unit === 'date' ? <DayField {...shown} /> : <TextField {...shown} hint={says.units[rate.unit]} inputMode="decimal" />}
      </div>
    );
  };
  return (
    <>
      <form className="rates__fields" noValidate onSubmit={(event) => void submit(event)}>
        <p className="rates__says">{says.addText}</p>
        {Object.keys(table).length === 0 && valueField('value', says.newValue, typed.value, set('value'))}
        {Object.entries(typed.rows).map(([row, value]) =>
          valueField(`row:${row}`, rowInWords(row), value, (text) => setTyped({ ...typed, rows: { ...typed.rows, [row]: text } })),
        )}
        <div data-field="from">
          <DayField label={says.newFrom} value={typed.from} error={wrong.from} onChange={set('from')} />
        </div>
        {field('source', says.newSource, lastSource ? `${says.lastSource}: ${lastSource}` : says.newSourceHint)}
        {lastSource && (
          <div>
            <Button kind="quiet" onClick={repeatSource(lastSource)}>
              {says.sameSource}
            </Button>
          </div>
        )}
        {field('url', says.newUrl)}
        {field('ruling', says.newRuling)}
        {odd.length > 0 && (
          <Notice kind="warning" title={says.oddTitle} announced>
            {odd.map(({ code, message }) => (
              <p key={code}>{daysInWords(message)}</p>
            ))}
          </Notice>
        )}
        {[...new Set(odd.map(({ code }) => code))].map((code) => (
          <div data-field={`why:${code}`} key={code}>
            <TextField
              label={says.reasons[code as keyof typeof says.reasons] ?? says.newConfirmed}
              value={typed.reasons[code] ?? ''}
              error={wrong[`why:${code}`]}
              onChange={(text) => setTyped({ ...typed, reasons: { ...typed.reasons, [code]: text } })}
            />
          </div>
        ))}
        {failed !== undefined && <Notice kind="error" title={failed} announced />}
        {trying.failed && <Notice kind="error" title={reasonOf(trying.failed)} announced />}
        <div>
          <Button kind="primary" type="submit" busy={isBusy || trying.isBusy}>
            {isReplacing ? says.replace : says.save}
          </Button>
          {changed && (
            <Button
              kind="quiet"
              onClick={() => {
                forget();
                onCancel();
              }}
            >
              {says.cancelChange}
            </Button>
          )}
        </div>
      </form>
      {dialog}
    </>
  );
}
