import { Button, Notice, useTranslate } from '../../renderer/index.ts';
import type { Payment } from './use-payment.ts';

/** The bank's question is still open: on to the bank, or pay in another way. */
export function BankQuestion({
  payment,
  url,
  onOtherWay,
}: {
  readonly payment: Payment;
  readonly url: string;
  readonly onOtherWay: () => void;
}) {
  const translate = useTranslate();
  return (
    <Notice
      kind={payment.returned ? 'warning' : 'info'}
      announced
      actions={
        <>
          <Button kind="primary" busy={payment.busy} onClick={() => payment.continueToBank(url)}>
            {translate('payment.bank-continue')}
          </Button>
          <Button onClick={onOtherWay}>{translate('payment.other-method')}</Button>
        </>
      }
    >
      {translate(payment.returned ? 'payment.failed.abandoned' : 'payment.bank-question')}
    </Notice>
  );
}
