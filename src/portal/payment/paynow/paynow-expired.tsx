import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';
import { Waiting } from '../attempt/waiting.tsx';

/** The PayNow code expired, as the page's heading says: late money is still booked, and a new code can be shown. */
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
            <Button kind="primary" busy={payment.busy} onClick={payment.showCode}>
              {translate('payment.paynow-page.renew')}
            </Button>
            <Button onClick={onOtherWay}>{translate('payment.other-method')}</Button>
          </>
        }
      >
        {!isChecking && <p>{translate('payment.paynow-page.nothing-yet')}</p>}
        <p>{translate('payment.paynow-page.late')}</p>
      </Notice>
      {isChecking && <Waiting words="payment.processing" />}
    </>
  );
}
