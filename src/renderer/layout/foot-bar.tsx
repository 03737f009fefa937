import { createContext, type ReactNode, useContext } from 'react';
import type { Frequency } from '../../engine/index.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { sumText } from '../words/format-value.ts';
import { Button } from './button.tsx';
import './foot-bar.css';

/** What a total is made of: the card that stands in its place on wide windows, and how it is opened on others. */
export type FootSummary = { readonly card: ReactNode; readonly open: () => void };
export const FootSummary = createContext<FootSummary | null>(null);

export type FootBarProps = {
  readonly submitLabel: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly actions?: ReactNode;
  readonly totalCents?: number | null;
  /** How often the total is charged. */
  readonly frequency?: Frequency;
};

/** Submit button and total; sticks to the bottom on phones. */
export function FootBar({ submitLabel, busy = false, disabled = false, actions, totalCents = null, frequency }: FootBarProps) {
  const translate = useTranslate();
  const summary = useContext(FootSummary);
  const total = totalCents === null ? null : sumText(totalCents, frequency, translate);
  return (
    <div className="foot-bar">
      {summary?.card}
      {total !== null && <Total text={total} open={summary?.open} />}
      <div className="foot-bar__actions">
        {actions}
        <Button type="submit" kind="primary" busy={busy} disabled={disabled && !busy}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}

function Total({ text, open }: { readonly text: string; readonly open: FootSummary['open'] | undefined }) {
  const translate = useTranslate();
  const words = (
    <>
      <span className="foot-bar__label">{translate('shell.total')}</span> <span className="foot-bar__amount">{text}</span>
    </>
  );
  if (open === undefined) return <p className="foot-bar__total">{words}</p>;
  return (
    <button className="foot-bar__total" type="button" aria-haspopup="dialog" onClick={open}>
      {words}
    </button>
  );
}
