import { Notice, useTranslate } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';
import { Waiting } from './waiting.tsx';

/** Nobody can tell yet whether it was paid. Nothing here invites to pay again. */
export function PaymentUnknown({ payment }: { readonly payment: Payment }) {
  const translate = useTranslate();
  const transactionNo = payment.transactionNo ?? '';
  return (
    <>
      <Notice kind="warning" announced>
        {payment.mailed ? translate('payment.unknown') : translate('payment.unknown-anonymous', { transactionNo })}
      </Notice>
      <Waiting words="payment.checking" />
    </>
  );
}
