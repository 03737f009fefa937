import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';
import { Waiting } from '../attempt/waiting.tsx';

/** The PayNow code expired: late money is still booked, and a new code can be shown. */
export function PayNowExpired({ payment, onOtherWay }: { readonly payment: Payment; readonly onOtherWay: () => void }) {
  const translate = useTranslate();
  return (
    <div className="paynow">
      <Notice
        kind="warning"
        announced
        title={translate('payment.paynow-page.expired')}
        actions={
          <>
            <Button kind="primary" busy={payment.busy} onClick={payment.showCode}>
              {translate('payment.paynow-page.renew')}
            </Button>
            <Button onClick={onOtherWay}>{translate('payment.other-method')}</Button>
          </>
        }
      >
        {payment.view?.status === 'failed' && <p>{translate('payment.paynow-page.nothing-yet')}</p>}
        <p>{translate('payment.paynow-page.late')}</p>
      </Notice>
      {payment.view?.status !== 'failed' && <Waiting words="payment.checking" />}
    </div>
  );
}
