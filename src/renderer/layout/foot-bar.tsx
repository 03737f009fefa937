import type { ReactNode } from 'react';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { formatCents } from '../words/format-value.ts';
import { Button } from './button.tsx';
import './foot-bar.css';

export type FootBarProps = {
  readonly submitLabel: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly actions?: ReactNode;
  readonly totalCents?: number | null;
};

/** Submit button and total; sticks to the bottom on phones. */
export function FootBar({ submitLabel, busy = false, disabled = false, actions, totalCents = null }: FootBarProps) {
  const translate = useTranslate();
  return (
    <div className="foot-bar">
      {totalCents !== null && (
        <p className="foot-bar__total">
          <span className="foot-bar__label">{translate('shell.total')}</span>
          <output className="foot-bar__amount">{formatCents(totalCents)}</output>
        </p>
      )}
      <div className="foot-bar__actions">
        {actions}
        <Button type="submit" kind="primary" busy={busy} disabled={disabled && !busy}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
