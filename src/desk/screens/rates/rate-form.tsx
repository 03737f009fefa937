import { type FormEvent, useState } from 'react';
import type { DeskRate } from '../../../api/types.ts';
import { dayInWords } from '../../../releases/index.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import type { Edit, WorkingRelease } from '../../kit/working-on.tsx';
import { TextField } from '../../parts/field.tsx';
import { useSaveInto } from '../../parts/save-into.tsx';
import { words } from '../../words/words.ts';
import { type NewValue, type Wrong, wrongIn } from './new-value.ts';

const says = words.rates;
const BLANK: NewValue = { value: '', from: '', source: '', url: '', ruling: '', confirmed: '' };

type RateFormProps = { readonly rate: DeskRate; readonly working: WorkingRelease; readonly onSaved: () => Promise<void> };

/** Asks for a further value of a rate, with its day and where it was published, and saves it into the release that is worked on. */
export function RateForm({ rate, working, onSaved }: RateFormProps) {
  const last = rate.values.at(-1);
  const first: NewValue = { ...BLANK, source: last?.source ?? '' };
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<Wrong>({});
  const { save, isBusy, failed, dialog } = useSaveInto(working, async () => {
    setTyped(first);
    await onSaved();
  });
  const set = (name: keyof NewValue) => (text: string) => setTyped({ ...typed, [name]: text });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = wrongIn(typed, rate);
    setWrong(found);
    const [bad] = Object.keys(found);
    if (bad === undefined) await save([insertion(rate, typed)], `${rate.title} from ${dayInWords(typed.from)}`);
    else event.currentTarget.querySelector<HTMLElement>(`[data-field="${bad}"] input`)?.focus();
  }
  const field = (
    name: keyof NewValue,
    label: string,
    more: { readonly hint?: string; readonly type?: string; readonly inputMode?: 'decimal' } = {},
  ) => (
    <div data-field={name}>
      <TextField {...{ label, ...more, value: typed[name], error: wrong[name], onChange: set(name) }} />
    </div>
  );
  return (
    <>
      <form className="rates__fields" noValidate onSubmit={(event) => void submit(event)}>
        <p className="rates__says">{says.addText}</p>
        {field('value', says.newValue, rate.unit === 'date' ? { type: 'date' } : { hint: says.units[rate.unit], inputMode: 'decimal' })}
        {field('from', says.newFrom, { type: 'date' })}
        {field('source', says.newSource)}
        {field('url', says.newUrl)}
        {field('ruling', says.newRuling)}
        {field('confirmed', says.newConfirmed, { hint: says.newConfirmedHint })}
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
function insertion({ name, file, values }: DeskRate, typed: NewValue): Edit {
  const place = values.findIndex(({ from }) => from > typed.from);
  const { value, from, source, url, ruling, confirmed } = typed;
  const cited = {
    ...(source.trim() !== '' && { name: source.trim() }),
    ...(url.trim() !== '' && { url: url.trim() }),
    asOf: from,
    ...(ruling.trim() !== '' && { decided: ruling.trim() }),
  };
  const inserted = { from, value: value.trim(), source: cited, ...(confirmed.trim() !== '' && { confirmed: confirmed.trim() }) };
  return { path: file, at: `/rates/${name}/values/${place === -1 ? '-' : place}`, inserted };
}
