import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';

/** The bank's question is still open: on to the bank, or pay in another way. */
export function BankQuestion({
  payment,
  onContinue,
  onOtherWay,
}: {
  readonly payment: Payment;
  readonly onContinue: () => void;
  readonly onOtherWay: () => void;
}) {
  const translate = useTranslate();
  return (
    <Notice
      kind={payment.returned ? 'warning' : 'info'}
      announced
      actions={
        <>
          <Button kind="primary" busy={payment.busy} onClick={onContinue}>
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
