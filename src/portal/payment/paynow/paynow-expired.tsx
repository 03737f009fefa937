import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';
import { Waiting } from '../attempt/waiting.tsx';
import { CheckPaid } from './check-paid.tsx';

/**
 * The PayNow code has expired, as the page's heading says. Late money is still booked, so checking comes first; a new code withdraws this one and
 * comes second.
 */
export function PayNowExpired({ payment, onOtherWay }: { readonly payment: Payment; readonly onOtherWay: () => void }) {
  const translate = useTranslate();
  const isChecking = payment.view?.status !== 'failed';
  return (
    <>
      <Notice
        kind="warning"
        announced
        actions={
          <>
            <CheckPaid payment={payment} />
            <Button busy={payment.busy} onClick={payment.showCode}>
              {translate('payment.paynow-page.renew')}
            </Button>
            <Button onClick={onOtherWay}>{translate('payment.other-method')}</Button>
          </>
        }
      >
        {!isChecking && <p>{translate('payment.paynow-page.nothing-yet')}</p>}
        <p>{translate('payment.paynow-page.late')}</p>
        <p>{translate('payment.paynow-page.renew-note')}</p>
      </Notice>
      {isChecking && <Waiting words="payment.processing" />}
    </>
  );
}
