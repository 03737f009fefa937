import { useTranslate } from '../provider/renderer-provider.tsx';
import { MarkPaths } from './mark-paths.tsx';
import { MARK_VIEW_BOX, markParts, type PaymentMark } from './method-marks.ts';
import './method-icon.css';

export type MethodIconProps = {
  readonly name: PaymentMark;
  /** A text beside it says the same, so the icon is hidden from screen readers. */
  readonly beside?: 'words';
};

/** Mark of a payment method, with an accessible name. */
export function MethodIcon({ name, beside }: MethodIconProps) {
  const translate = useTranslate();
  const naming = beside === 'words' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': translate(`payment.marks.${name}`) };
  return (
    <svg className="method-icon" viewBox={MARK_VIEW_BOX} focusable="false" {...naming}>
      <MarkPaths parts={markParts[name]} />
    </svg>
  );
}
