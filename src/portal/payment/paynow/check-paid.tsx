import { useState } from 'react';
import { formatTime } from '../../../engine/index.ts';
import { Button, useTranslate, Words } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';
import './paynow.css';

/** Checks whether an expired code was paid, and shows the time of the last check. The safe first action, since money may still be on its way. */
export function CheckPaid({ payment }: { readonly payment: Payment }) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [checkedAt, setCheckedAt] = useState<string | null>(null);
  const check = async () => {
    setBusy(true);
    await payment.checkNow();
    setBusy(false);
    // If it was paid, the page shows that instead of this.
    setCheckedAt(formatTime(new Date(Date.now() + payment.clockOffset).toISOString()));
  };
  return (
    <>
      <Button kind="primary" busy={busy} onClick={() => void check()}>
        {translate('payment.paynow-page.check')}
      </Button>
      <p className="paynow__checked" role="status">
        {checkedAt !== null && <Words of={translate('payment.paynow-page.not-paid-at', { time: checkedAt })} />}
      </p>
    </>
  );
}
