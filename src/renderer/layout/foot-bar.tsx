import { createContext, lazy, type ReactNode, Suspense, useContext, useRef } from 'react';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { formatCents } from '../words/format-value.ts';
import { Button } from './button.tsx';
import './foot-bar.css';

// Said long after it is seen.
const SaidTotal = lazy(() => import('./said-total.tsx').then((file) => ({ default: file.SaidTotal })));

/** What the total in the foot bar opens, such as what it is made of; null for nothing. */
export const OpenTotal = createContext<(() => void) | null>(null);

export type FootBarProps = {
  readonly submitLabel: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly actions?: ReactNode;
  readonly totalCents?: number | null;
};

/** Submit button and total, which is announced when it has changed; sticks to the bottom on phones. */
export function FootBar({ submitLabel, busy = false, disabled = false, actions, totalCents = null }: FootBarProps) {
  const first = useRef(totalCents);
  return (
    <div className="foot-bar">
      {totalCents !== null && <Total cents={totalCents} />}
      <Suspense fallback={null}>{totalCents !== null && <SaidTotal cents={totalCents} known={first.current} />}</Suspense>
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
      <span className="foot-bar__label">{translate('shell.total')}</span> <span className="foot-bar__amount">{formatCents(cents)}</span>
    </>
  );
  if (open === null) return <p className="foot-bar__total">{words}</p>;
  return (
    <button className="foot-bar__total" type="button" aria-haspopup="dialog" onClick={open}>
      {words}
    </button>
  );
}
