import { Lock } from 'lucide-react';
import { useTranslate } from '../../../renderer/index.ts';

/** Where the details of a card go, in one line above the button that sends them. */
export function CardSafe() {
  const translate = useTranslate();
  return (
    <p className="card-safe">
      <Lock className="icon" aria-hidden="true" />
      <span>{translate('payment.secure')}</span>
    </p>
  );
}
