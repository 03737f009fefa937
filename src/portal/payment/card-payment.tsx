import type { ReactNode } from 'react';
import { CardForm, formatCents, Notice, useTranslate } from '../../renderer/index.ts';
import { useContent } from '../content/content.ts';
import type { Payment } from './use-payment.ts';

/** The stand-in's card form. In production the card is typed into the provider's own frame only. */
export function CardPayment({ payment, cents, back }: { readonly payment: Payment; readonly cents: number; readonly back: ReactNode }) {
  const translate = useTranslate();
  const [year = 0, month = 0] = useContent().view.now.split('-').map(Number);
  return (
    <>
      <Notice kind="info">{translate('payment.sandbox')}</Notice>
      <CardForm
        today={{ year, month }}
        submitLabel={translate('payment.pay', { amount: formatCents(cents) })}
        busy={payment.busy}
        actions={back}
        onSubmit={payment.payByCard}
      />
    </>
  );
}
