import { type FormEvent, useState } from 'react';
import type { DeskRate } from '../../../api/types.ts';
import { dayInWords } from '../../../releases/index.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import type { Edit, WorkingRelease } from '../../kit/working-on.tsx';
import { DayField } from '../../parts/day-field.tsx';
import { TextField } from '../../parts/field.tsx';
import { useSaveInto } from '../../parts/save-into.tsx';
import { words } from '../../words/words.ts';
import { type NewValue, type Wrong, writtenValue, wrongIn } from './new-value.ts';

const says = words.rates;
const BLANK: NewValue = { value: '', rows: {}, from: '', source: '', url: '', ruling: '', confirmed: '' };

type RateFormProps = { readonly rate: DeskRate; readonly working: WorkingRelease; readonly onSaved: () => Promise<void> };

/** Asks for a further value of a rate, with its day and where it was published, and saves it into the release that is worked on. */
export function RateForm({ rate, working, onSaved }: RateFormProps) {
  const last = rate.values.at(-1);
  const table = Object.fromEntries((last?.rows ?? []).map(({ name, value }) => [name, value]));
  // Most rows of a table stay as they are.
  const first: NewValue = { ...BLANK, rows: table, source: last?.source ?? '' };
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<Wrong>({});
  const { save, isBusy, failed, dialog } = useSaveInto(working, async () => {
    setTyped(first);
    await onSaved();
  });
  const set = (name: Exclude<keyof NewValue, 'rows'>) => (text: string) => setTyped({ ...typed, [name]: text });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = wrongIn(typed, rate);
    setWrong(found);
    const [bad] = Object.keys(found);
    if (bad === undefined) await save([insertion(rate, typed)], `${rate.title} from ${dayInWords(typed.from)}`);
    else event.currentTarget.querySelector<HTMLElement>(`[data-field="${bad}"] input`)?.focus();
  }
  const field = (name: Exclude<keyof NewValue, 'rows'>, label: string, hint?: string) => (
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
          valueField(`row:${row}`, row, value, (text) => setTyped({ ...typed, rows: { ...typed.rows, [row]: text } })),
        )}
        <div data-field="from">
          <DayField label={says.newFrom} value={typed.from} error={wrong.from} onChange={set('from')} />
        </div>
        {field('source', says.newSource)}
        {field('url', says.newUrl)}
        {field('ruling', says.newRuling)}
        {field('confirmed', says.newConfirmed, says.newConfirmedHint)}
        {failed !== undefined && <Notice kind="error" title={failed} announced />}
        <div>
          <Button kind="primary" type="submit" busy={isBusy}>
            {says.save}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** Values stand in the order of their days. */
function insertion({ name, file, unit, values }: DeskRate, typed: NewValue): Edit {
  const place = values.findIndex(({ from }) => from > typed.from);
  const { value, rows, from, source, url, ruling, confirmed } = typed;
  const table = Object.entries(rows).map(([row, amount]) => [row, writtenValue(amount, unit)] as const);
  const cited = {
    ...(source.trim() !== '' && { name: source.trim() }),
    ...(url.trim() !== '' && { url: url.trim() }),
    asOf: from,
    ...(ruling.trim() !== '' && { decided: ruling.trim() }),
  };
  const amounts = table.length === 0 ? { value: writtenValue(value, unit) } : { rows: Object.fromEntries(table) };
  const inserted = { from, ...amounts, source: cited, ...(confirmed.trim() !== '' && { confirmed: confirmed.trim() }) };
  return { path: file, at: `/rates/${name}/values/${place === -1 ? '-' : place}`, inserted };
}
