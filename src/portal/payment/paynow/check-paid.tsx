import { useState } from 'react';
import { formatTime } from '../../../engine/index.ts';
import { Button, useTranslate, Words } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';
import './paynow.css';

/** Asks now whether an expired code was paid, and says when it last was not: what is safe to press first, as money may still be on its way. */
export function CheckPaid({ payment }: { readonly payment: Payment }) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [checkedAt, setCheckedAt] = useState<string | null>(null);
  const check = async () => {
    setBusy(true);
    await payment.checkNow();
    setBusy(false);
    // A payment that was found is shown in place of this.
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
