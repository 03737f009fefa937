import type { ReactNode } from 'react';
import { type Frequency, recurs } from '../../engine/index.ts';
import { formatCents, useTranslate } from '../../renderer/index.ts';
import { CardEntry } from './card-entry/card-entry.tsx';
import type { CardMeans } from './card-entry/means.ts';
import type { Payment } from './use-payment.ts';

export type CardPaymentProps = {
  readonly payment: Payment;
  readonly means: CardMeans;
  readonly cents: number;
  readonly frequency: Frequency;
  readonly back: ReactNode;
};

/** Paying by a card, typed in or out of a wallet; what is given again and again keeps it. */
export function CardPayment({ payment, means, cents, frequency, back }: CardPaymentProps) {
  const translate = useTranslate();
  return (
    <CardEntry
      key={means}
      means={means}
      purpose="pay"
      cents={cents}
      kept={recurs(frequency) ? 'kept' : 'once'}
      submitLabel={translate('payment.pay', { amount: formatCents(cents) })}
      busy={payment.busy}
      actions={back}
      onConfirm={payment.payByCard}
    />
  );
}
