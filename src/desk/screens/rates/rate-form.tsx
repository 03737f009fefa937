import { type FormEvent, useState } from 'react';
import type { DeskFinding, DeskRate, DeskRateTried, DeskRateValue } from '../../../api/types.ts';
import { dayInWords, daysInWords } from '../../../releases/index.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { useAct } from '../../kit/use-act.ts';
import type { Edit, WorkingRelease } from '../../kit/working-on.tsx';
import { DayField } from '../../parts/day-field.tsx';
import { TextField } from '../../parts/field.tsx';
import { useSaveInto } from '../../parts/save-into.tsx';
import { reasonOf } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import { type NewValue, typedValue, type Wrong, writtenValue, wrongIn } from './new-value.ts';

const says = words.rates;
const BLANK: NewValue = { value: '', rows: {}, from: '', source: '', url: '', ruling: '', confirmed: '' };

type RateFormProps = {
  readonly rate: DeskRate;
  /** The day as of which values are to come. */
  readonly on: string;
  /** A value to come that is changed. */
  readonly changed: DeskRateValue | undefined;
  readonly working: WorkingRelease;
  readonly onSaved: () => Promise<void>;
};

/**
 * Asks for a further value of a rate, or for another in place of one that is to come, with its day and where it was published, and saves it into the
 * release that is worked on. Where its history speaks against it, it says so as soon as value and day are typed, and asks why it is right.
 */
export function RateForm({ rate, on, changed, working, onSaved }: RateFormProps) {
  const last = rate.values.at(-1);
  const table = Object.fromEntries((last?.rows ?? []).map(({ name, value }) => [name, value]));
  // Most rows of a table stay as they are.
  const first: NewValue = changed === undefined ? { ...BLANK, rows: table, source: last?.source ?? '' } : typedValue(changed);
  const [typed, setTyped] = useState(first);
  const [isTried, setTried] = useState(false);
  const [odd, setOdd] = useState<readonly DeskFinding[]>([]);
  const [isMissing, setMissing] = useState(false);
  const wrong: Wrong = {
    ...(isTried && wrongIn(typed, rate, on)),
    ...(isMissing && typed.confirmed.trim() === '' && { confirmed: says.noReason }),
  };
  const { save, isBusy, failed, dialog } = useSaveInto(working, async () => {
    setTyped({ ...BLANK, rows: table, source: last?.source ?? '' });
    setTried(false);
    setOdd([]);
    await onSaved();
  });
  const trying = useAct<DeskRateTried>();
  // By itself, so that a press on the button is not lost to it.
  const looking = useAct<DeskRateTried>();
  const tryPath = `/releases/${working.release?.id ?? 'live'}/rates/try`;
  async function look() {
    const bad = wrongIn(typed, rate, on);
    if (Object.keys(bad).some((name) => name !== 'source' && name !== 'url')) return;
    const found = await looking.act(tryPath, { edit: editFor(rate, typed) });
    if (found !== undefined) setOdd(found.odd);
  }
  const set = (name: Exclude<keyof NewValue, 'rows'>) => (text: string) => setTyped({ ...typed, [name]: text });
  const focus = (form: HTMLElement, name: string) => form.querySelector<HTMLElement>(`[data-field="${name}"] input`)?.focus();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const [bad] = Object.keys(wrongIn(typed, rate, on));
    setTried(true);
    if (bad !== undefined) return focus(form, bad);
    const edit = editFor(rate, typed);
    const found = await trying.act(tryPath, { edit });
    if (found === undefined) return;
    setOdd(found.odd);
    setMissing(found.odd.length > 0);
    if (found.odd.length === 0) await save([edit], `${rate.title} from ${dayInWords(typed.from)}`);
    else focus(form, 'confirmed');
  }
  const isReplacing = rate.values.some(({ from }) => from === typed.from);
  const field = (name: Exclude<keyof NewValue, 'rows'>, label: string, hint?: string) => (
    <div data-field={name}>
      <TextField {...{ label, hint, value: typed[name], error: wrong[name], onChange: set(name) }} />
    </div>
  );
  const valueField = (name: string, label: string, value: string, onChange: (text: string) => void) => {
    const shown = { label, value, error: wrong[name], onChange };
    return (
      <div data-field={name} key={name} onBlur={() => void look()}>
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
          valueField(`row:${row}`, row, value, (text) => setTyped({ ...typed, rows: { ...typed.rows, [row]: text } })),
        )}
        <div data-field="from" onBlur={() => void look()}>
          <DayField label={says.newFrom} value={typed.from} error={wrong.from} onChange={set('from')} />
        </div>
        {field('source', says.newSource, says.newSourceHint)}
        {field('url', says.newUrl)}
        {field('ruling', says.newRuling)}
        {odd.length > 0 && (
          <Notice kind="warning" title={says.oddTitle} announced>
            {odd.map(({ code, message }) => (
              <p key={code}>{daysInWords(message)}</p>
            ))}
          </Notice>
        )}
        {field('confirmed', says.newConfirmed, says.newConfirmedHint)}
        {failed !== undefined && <Notice kind="error" title={failed} announced />}
        {trying.failed && <Notice kind="error" title={reasonOf(trying.failed)} announced />}
        <div>
          <Button kind="primary" type="submit" busy={isBusy || trying.isBusy}>
            {isReplacing ? says.replace : says.save}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** Values stand in the order of their days, one from each. */
function editFor({ name, file, unit, values }: DeskRate, typed: NewValue): Edit {
  const place = values.findIndex(({ from }) => from >= typed.from);
  const { value, rows, from, source, url, ruling, confirmed } = typed;
  const table = Object.entries(rows).map(([row, amount]) => [row, writtenValue(amount, unit)] as const);
  const cited = {
    ...(source.trim() !== '' && { name: source.trim() }),
    ...(url.trim() !== '' && { url: url.trim() }),
    asOf: from,
    ...(ruling.trim() !== '' && { decided: ruling.trim() }),
  };
  const amounts = table.length === 0 ? { value: writtenValue(value, unit) } : { rows: Object.fromEntries(table) };
  const written = { from, ...amounts, source: cited, ...(confirmed.trim() !== '' && { confirmed: confirmed.trim() }) };
  const at = `/rates/${name}/values/${place === -1 ? '-' : place}`;
  return { path: file, at, ...(values[place]?.from === from ? { value: written } : { inserted: written }) };
}
