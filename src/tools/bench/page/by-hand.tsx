import { memo, useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rowsAtFirst } from './rows.ts';
import './by-hand.css';

type Row = ReturnType<typeof rowsAtFirst>[number];

/** The same rows written by hand: plain inputs, memoised rows, the sum in whole cents. */
function Page() {
  const [rows, setRows] = useState(rowsAtFirst);
  const change = useCallback((at: number, field: keyof Row, value: string) => {
    setRows((before) => before.map((row, place) => (place === at ? { ...row, [field]: value } : row)));
  }, []);
  const cents = useMemo(() => rows.reduce((sum, { amount, interest }) => sum + toCents(amount) - toCents(interest), 0), [rows]);
  return (
    <form>
      <h1>Savings</h1>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: no row is added or taken away here.
        <MemoRow key={at} at={at} row={row} change={change} />
      ))}
      <p>Zakat due: S${((cents * 0.025) / 100).toFixed(2)}</p>
      <button type="submit">Continue</button>
    </form>
  );
}

type RowProps = { readonly at: number; readonly row: Row; readonly change: (at: number, field: keyof Row, value: string) => void };

const MemoRow = memo(function EditRow({ at, row, change }: RowProps) {
  return (
    <fieldset className="row">
      <legend>Account {at + 1}</legend>
      {(['label', 'amount', 'interest'] as const).map((field) => (
        <label key={field}>
          {field}
          <input name={`${field}-${at}`} value={row[field]} onChange={(event) => change(at, field, event.target.value)} />
        </label>
      ))}
    </fieldset>
  );
});

function toCents(typed: string): number {
  return Math.round(Number(typed) * 100) || 0;
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
