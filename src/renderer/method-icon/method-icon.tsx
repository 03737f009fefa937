import { useTranslate } from '../provider/renderer-provider.tsx';
import { MARK_VIEW_BOX, markPaths, type PaymentMark } from './method-marks.ts';
import './method-icon.css';

export type MethodIconProps = {
  readonly name: PaymentMark;
  /** Words beside it say the same: then it is hidden from those who listen. */
  readonly beside?: 'words';
};

/** The mark of a way of paying, with its name for those who listen. */
export function MethodIcon({ name, beside }: MethodIconProps) {
  const translate = useTranslate();
  const naming = beside === 'words' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': translate(`payment.marks.${name}`) };
  return (
    <svg className="method-icon" viewBox={MARK_VIEW_BOX} focusable="false" {...naming}>
      {markPaths[name].map((path) => (
        <path d={path} key={path} />
      ))}
    </svg>
  );
}
