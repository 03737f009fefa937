import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskFoundGift, DeskFoundGifts, FindGiftsRequest } from '../../../api/types.ts';
import { isDay } from '../../../engine/index.ts';
import { Button, Notice, useAnnounce } from '../../../renderer/index.ts';
import { Amount, amountText, typedCents } from '../../kit/amount.tsx';
import { Moment } from '../../kit/moment.tsx';
import { useAct } from '../../kit/use-act.ts';
import { DayField } from '../../parts/day-field.tsx';
import { LOOK_REASONS } from '../../parts/act-form.tsx';
import { ChoiceField, TextField } from '../../parts/field.tsx';
import { Screen } from '../../parts/screen.tsx';
import { reasonOf } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import './gifts.css';

const says = words.gifts;
const COLUMNS = (['when', 'receipt', 'what', 'sum', 'state', 'donor'] as const).map((id) => ({ id, title: says[id] }));

/** The fields as they are typed. */
type Asked = { readonly [field in Exclude<keyof FindGiftsRequest, 'amountCents'> | 'amount']-?: string };
const NOTHING: Asked = { reason: '', number: '', name: '', email: '', phone: '', day: '', amount: '' };

/** Finds gifts by what a donor reports, with a reason for the search. Donors stay masked in the list. */
export function Gifts() {
  const announce = useAnnounce();
  const [asked, setAsked] = useState(NOTHING);
  const [problem, setProblem] = useState<Problem>();
  const [found, setFound] = useState<DeskFoundGifts>();
  const { act, isBusy, failed } = useAct<DeskFoundGifts>((data) => {
    setFound(data);
    announce(data.gifts.length + data.elsewhere.length === 0 ? says.none : `${says.found}: ${data.gifts.length + data.elsewhere.length}`);
  });
  const set = (field: keyof Asked) => (value: string) => setAsked((before) => ({ ...before, [field]: value }));
  const text = (field: Exclude<keyof Asked, 'reason' | 'day'>) => ({ label: says[field], value: asked[field], onChange: set(field) });

  function search(event: FormEvent) {
    event.preventDefault();
    const wrong = problemOf(asked);
    setProblem(wrong);
    if (wrong === undefined) void act('/gifts/find', requestOf(asked));
  }

  return (
    <Screen title={says.title} text={says.text}>
      <form className="gifts__form card" noValidate onSubmit={search}>
        <div className="gifts__fields">
          <ChoiceField
            label={says.reason}
            hint={says.reasonHint}
            none={says.choose}
            options={LOOK_REASONS}
            value={asked.reason}
            error={problem === 'reason' ? says.noReason : undefined}
            onChange={set('reason')}
          />
          <TextField {...text('number')} hint={says.numberHint} maxLength={60} spellCheck={false} />
          <TextField {...text('phone')} hint={says.phoneHint} type="tel" maxLength={24} />
          <TextField {...text('name')} maxLength={100} spellCheck={false} />
          <TextField {...text('email')} type="email" maxLength={254} spellCheck={false} />
          <DayField
            label={says.day}
            value={asked.day}
            error={problem === 'day' ? words.typed.day.wrong : undefined}
            onChange={set('day')}
          />
          <TextField {...text('amount')} inputMode="decimal" maxLength={9} error={problem === 'amount' ? says.wrongAmount : undefined} />
        </div>
        {problem === 'nothing' && <Notice kind="warning" title={says.nothingAsked} announced />}
        {failed && <Notice kind="error" title={reasonOf(failed)} announced />}
        <div className="gifts__actions">
          <Button kind="primary" type="submit" busy={isBusy}>
            {says.search}
          </Button>
        </div>
      </form>
      {found && <Found found={found} />}
    </Screen>
  );
}

type Problem = 'reason' | 'day' | 'amount' | 'nothing';

function problemOf({ reason, day, amount, ...others }: Asked): Problem | undefined {
  if (reason === '') return 'reason';
  if (day.trim() !== '' && !isDay(day)) return 'day';
  if (amount.trim() !== '' && typedCents(amount) === undefined) return 'amount';
  return [day, amount, ...Object.values(others)].every((text) => text.trim() === '') ? 'nothing' : undefined;
}

/** The call's body: what was typed, and the amount in cents. */
function requestOf({ amount, ...texts }: Asked): object {
  const typed = Object.entries(texts).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]]));
  return { ...Object.fromEntries(typed), amountCents: typedCents(amount) };
}

function Found({ found: { gifts, more, elsewhere } }: { readonly found: DeskFoundGifts }) {
  return (
    <>
      {elsewhere.map(({ receiptNo, source, at, amountCents }) => (
        <Notice kind="info" title={`${says.elsewhere} ${source}`} key={`${source} ${receiptNo}`}>
          <p>
            {receiptNo} · <Amount cents={amountCents} /> · <Moment at={at} />
          </p>
          <p>{says.elsewhereText}</p>
        </Notice>
      ))}
      {(gifts.length > 0 || elsewhere.length === 0) && <FoundHere gifts={gifts} more={more} />}
    </>
  );
}

function FoundHere({ gifts, more }: Pick<DeskFoundGifts, 'gifts' | 'more'>) {
  if (gifts.length === 0) return <Notice kind="info" title={says.none} />;
  return (
    <>
      {more && <Notice kind="warning" title={says.more} />}
      <Table name={says.found} columns={COLUMNS} rows={gifts.map((gift) => ({ id: gift.transactionNo, cells: cellsOf(gift) }))} />
    </>
  );
}

function cellsOf({ transactionNo, receiptNo, flow, amountCents, at, status, donor, email, phone }: DeskFoundGift) {
  return [
    <Moment at={at} key="at" />,
    <Link to={`/desk/gifts/${transactionNo}`} key="receipt">
      {receiptNo ?? says.noReceipt}
      <span className="visually-hidden"> {amountText(amountCents)}</span>
    </Link>,
    flow,
    <Amount cents={amountCents} key="amount" />,
    says.states[status],
    <span key="donor">
      {donor}
      <span className="table__quiet">{[email, phone].filter(Boolean).join(' · ')}</span>
    </span>,
  ];
}
