import { createContext, type ReactNode, useContext } from 'react';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { formatCents } from '../words/format-value.ts';
import { Button } from './button.tsx';
import './foot-bar.css';

/** What the total in the foot bar opens, such as what it is made of; null for nothing. */
export const OpenTotal = createContext<(() => void) | null>(null);

export type FootBarProps = {
  readonly submitLabel: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly actions?: ReactNode;
  readonly totalCents?: number | null;
};

/** Submit button and total; sticks to the bottom on phones. */
export function FootBar({ submitLabel, busy = false, disabled = false, actions, totalCents = null }: FootBarProps) {
  return (
    <div className="foot-bar">
      {totalCents !== null && <Total cents={totalCents} />}
      <div className="foot-bar__actions">
        {actions}
        <Button type="submit" kind="primary" busy={busy} disabled={disabled && !busy}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}

function Total({ cents }: { readonly cents: number }) {
  const translate = useTranslate();
  const open = useContext(OpenTotal);
  const words = (
    <>
      <span className="foot-bar__label">{translate('shell.total')}</span> <output className="foot-bar__amount">{formatCents(cents)}</output>
    </>
  );
  if (open === null) return <p className="foot-bar__total">{words}</p>;
  return (
    <button className="foot-bar__total" type="button" aria-haspopup="dialog" onClick={open}>
      {words}
    </button>
  );
}
