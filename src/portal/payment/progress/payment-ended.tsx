import type { ReactNode } from 'react';
import { Notice, useTranslate } from '../../../renderer/index.ts';

type PaymentEndedProps = { readonly outcome: 'not-paid' | 'expired'; readonly actions?: ReactNode };

/** Shown when the session has ended and the payment is known to be unpaid. */
export function PaymentEnded({ outcome, actions }: PaymentEndedProps) {
  const translate = useTranslate();
  return (
    <Notice kind="info" announced title={translate(`payment.ended.${outcome}-title`)} actions={actions}>
      {translate(`payment.ended.${outcome}`)}
    </Notice>
  );
}
