import { useState } from 'react';
import type { ReceiptActions } from '../../renderer/receipt/index.ts';
import type { Translate } from '../../renderer/index.ts';
import { usePortal } from '../core/portal.ts';
import { resendReceipt } from './find-receipt.ts';
import type { ReceiptAddress } from './receipt-address.ts';

type Resending = 'no' | 'sending' | 'sent' | 'limited' | 'failed';

/** Has the receipt mailed to its donor once more: the button, and what came of it in words. Nothing where no address is known. */
export function useResend(
  address: ReceiptAddress,
  mailTo: string | undefined,
  translate: Translate,
  label = 'receipt.resend.button',
): { readonly mail?: ReceiptActions['mail']; readonly said?: string } {
  const { http } = usePortal().api;
  const [state, setState] = useState<Resending>('no');
  if (mailTo === undefined) return {};
  const onMail = async () => {
    setState('sending');
    setState(await resendReceipt(http, address));
  };
  const isSaid = state === 'sent' || state === 'limited' || state === 'failed';
  return {
    mail: { label: translate(label), busy: state === 'sending', onMail: () => void onMail() },
    ...(isSaid && { said: translate(`receipt.resend.${state}`, { address: mailTo }) }),
  };
}
