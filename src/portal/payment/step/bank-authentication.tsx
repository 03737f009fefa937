import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';

/** The bank's authentication is open: continue, or pay another way. */
export function BankAuthentication({
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
