import { createContext, useContext } from 'react';
import type { Elements } from '../provider/elements.ts';
import type { Frequency } from '../../engine/index.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { sumText } from '../words/format-value.ts';
import { Button } from './button.tsx';
import { Words } from './words.tsx';
import './foot-bar.css';

/** Opens the summary of the total; null where the total is plain text, such as beside a visible summary. */
export const FootSummary = createContext<(() => void) | null>(null);

export type FootBarProps = {
  readonly submitLabel: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly actions?: Elements;
  readonly totalCents?: number | null;
  /** How often the total is charged. */
  readonly frequency?: Frequency;
};

/** The end of a form: its total and the submit button. Sticks to the bottom on phones. */
export function FootBar({ submitLabel, busy = false, disabled = false, actions, totalCents = null, frequency }: FootBarProps) {
  const translate = useTranslate();
  const open = useContext(FootSummary);
  const total = totalCents === null ? null : sumText(totalCents, frequency, translate);
  return (
    <div className="foot-bar">
      {total !== null && <Total text={total} open={open} />}
      <div className="foot-bar__actions">
        {actions}
        <Button type="submit" kind="primary" busy={busy} disabled={disabled && !busy}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}

function Total({ text, open }: { readonly text: string; readonly open: (() => void) | null }) {
  const translate = useTranslate();
  const words = (
    <>
      <span className="foot-bar__label">{translate('shell.total')}</span> <Words className="foot-bar__amount" of={text} />
    </>
  );
  if (open === null) return <p className="foot-bar__total">{words}</p>;
  return (
    <button className="foot-bar__total" type="button" aria-haspopup="dialog" onClick={open}>
      {words}
    </button>
  );
}
