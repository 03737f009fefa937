import { Button, Notice, useTranslate } from '../../renderer/index.ts';
import type { Payment } from './use-payment.ts';
import { Waiting } from './waiting.tsx';

/** The code ran out: late money is still received, we keep asking, and there is a new code to be had. */
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
        {translate('payment.paynow-page.late')}
      </Notice>
      <Waiting words="payment.checking" />
    </div>
  );
}
