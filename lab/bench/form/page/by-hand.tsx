import { CircleAlert, Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, memo, type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { OPEN_AT, rowsAtFirst } from './rows.ts';

import.meta.glob('../../../../src/renderer/**/*.css', { eager: true });

type Row = ReturnType<typeof rowsAtFirst>[number];
type Change = (at: number, field: keyof Row, value: string) => void;

const emptyRow: Row = { label: '', amount: '', interest: '', remark: '' };
const noRows: readonly number[] = [];

/** The same page by hand, with its markup and styles: memoised rows, one open at a time, sums in whole cents. */
function Page() {
  const [rows, setRows] = useState(rowsAtFirst);
  const [openAt, setOpenAt] = useState(OPEN_AT);
  const [refused, setRefused] = useState(noRows);
  const summary = useRef<HTMLDivElement>(null);
  const change = useCallback<Change>((at, field, value) => {
    setRows((before) => before.map((row, place) => (place === at ? { ...row, [field]: value } : row)));
  }, []);
  const add = () => {
    setOpenAt(rows.length);
    setRows([...rows, emptyRow]);
  };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const bad = rows.flatMap((row, at) => (Number.isNaN(Number(row.amount)) ? [at] : []));
    setRefused(bad.length > 0 ? bad : noRows);
  };
  useEffect(() => {
    if (refused.length > 0) summary.current?.focus();
  }, [refused]);
  useEffect(() => {
    if (openAt !== OPEN_AT) document.getElementById(`label-${openAt}`)?.focus();
  }, [openAt]);
  const cents = useMemo(() => rows.reduce((sum, { amount, interest }) => sum + toCents(amount) - toCents(interest), 0), [rows]);
  const due = cents < 1_590_200 ? 0 : Math.round(cents * 0.025);
  return (
    <div className="flow-form">
      {refused.length > 0 && <Refused places={refused} ref={summary} />}
      <header className="step-heading">
        <h2 className="step-heading__title">Your savings</h2>
        <p className="step-heading__intro">List the accounts that you have held for a full haul.</p>
      </header>
      <form className="flow-form__fields" noValidate onSubmit={goOn}>
        <div className="fields">
          <fieldset className="field field--full">
            <legend className="field__label">Accounts</legend>
            <div className="list">
              <ol className={rows.length > 30 ? 'list__items list__items--long' : 'list__items'}>
                {rows.map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end alone.
                  <MemoRow key={at} at={at} row={row} isOpen={at === openAt} isRefused={refused[at] === at} change={change} />
                ))}
              </ol>
              {openAt === undefined && (
                <button type="button" className="button button--secondary list__add" onClick={add}>
                  <Plus className="icon" aria-hidden="true" />
                  Add an account
                </button>
              )}
            </div>
          </fieldset>
        </div>
        <dl className="shown-values">
          {[
            ['Savings that count', cents],
            ['Below the least by', Math.max(0, 1_590_200 - cents)],
            ['Zakat on savings', due],
          ].map(([title, value]) => (
            <div className="shown-values__row" key={title}>
              <dt>{title}</dt>
              <dd>
                <output className="amount">{dollars(Number(value))}</output>
                <details className="why">
                  <summary className="why__summary">How this was calculated</summary>
                </details>
              </dd>
            </div>
          ))}
        </dl>
        <div className="foot-bar">
          <p className="foot-bar__total">
            <span className="foot-bar__label">Total</span>
            <output className="foot-bar__amount">{dollars(due)}</output>
          </p>
          <div className="foot-bar__actions">
            <button type="submit" className="button button--primary">
              Continue
            </button>
          </div>
        </div>
      </form>
    </div>
  );
}

function Refused({ places, ref }: { readonly places: readonly number[]; readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div className="error-summary" ref={ref} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 className="error-summary__title" id="error-summary-title">
        Please check your answers
      </h2>
      <ul className="error-summary__list">
        {places.map((at) => (
          <li key={at}>
            <a href={`#amount-${at}`}>Lowest balance of the year: Enter an amount</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type RowProps = {
  readonly at: number;
  readonly row: Row;
  readonly isOpen: boolean;
  readonly isRefused: boolean;
  readonly change: Change;
};

const MemoRow = memo(function ListRow({ isOpen, ...row }: RowProps) {
  return (
    <li className={isOpen ? 'card list-item list-item--open' : 'card list-item'}>
      {isOpen ? <OpenRow {...row} /> : <ClosedRow {...row} />}
    </li>
  );
});

function ClosedRow({ at, row, isRefused }: Omit<RowProps, 'isOpen'>) {
  return (
    <div className={isRefused ? 'list-item__row list-item__row--refused' : 'list-item__row'}>
      <div className="list-item__words">
        <span className="list-item__title">Account {at + 1}</span>
        <span className="list-item__value">{row.label}</span>
        <span className="list-item__value amount">{dollars(toCents(row.amount))}</span>
        {isRefused && (
          <span className="list-item__refused">
            <CircleAlert className="icon" aria-hidden="true" />
            Needs your attention
          </span>
        )}
      </div>
      <div className="list-item__acts">
        <button type="button" className="button button--quiet list-item__change">
          <Pencil className="icon" aria-hidden="true" />
          Change
        </button>
        <button type="button" className="button button--quiet list-item__remove">
          <Trash2 className="icon" aria-hidden="true" />
          Remove
        </button>
      </div>
    </div>
  );
}

function OpenRow({ at, row, change }: Omit<RowProps, 'isOpen'>) {
  return (
    <div className="list-item__form">
      <p className="list-item__heading">Account {at + 1}</p>
      <div className="flow-form__fields">
        <div className="fields">
          {(['label', 'amount', 'interest', 'remark'] as const).map((field) => (
            <div className="field field--full" key={field}>
              <label className="field__label" htmlFor={`${field}-${at}`}>
                {field}
              </label>
              <p className="field__hint">A line about it</p>
              <div className="text-input">
                <input
                  className="text-input__box"
                  id={`${field}-${at}`}
                  name={`${field}-${at}`}
                  value={row[field]}
                  onChange={(event) => change(at, field, event.target.value)}
                />
              </div>
            </div>
          ))}
        </div>
        <div className="list-item__buttons">
          <button type="button" className="button button--primary">
            Save
          </button>
          <button type="button" className="button button--secondary">
            Cancel
          </button>
        </div>
      </div>
    </div>
  );
}

function toCents(typed: string): number {
  return Math.round(Number(typed) * 100) || 0;
}

function dollars(cents: number): string {
  return `S$${(cents / 100).toFixed(2)}`;
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
