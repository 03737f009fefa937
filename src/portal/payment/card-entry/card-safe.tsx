import { Lock } from 'lucide-react';
import { useTranslate } from '../../../renderer/index.ts';

/** Says where the card's details go, in one line above the submit button. */
export function CardSafe() {
  const translate = useTranslate();
  return (
    <p className="card-safe">
      <Lock className="icon" aria-hidden="true" />
      <span>{translate('payment.secure')}</span>
    </p>
  );
}
