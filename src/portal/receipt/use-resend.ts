import { useState } from 'react';
import type { ReceiptActions } from '../../renderer/receipt/index.ts';
import type { Translate } from '../../renderer/index.ts';
import { usePortal } from '../core/portal.ts';
import { resendReceipt } from './find-receipt.ts';
import type { ReceiptAddress } from './receipt-address.ts';

type Resending = 'no' | 'sending' | 'sent' | 'limited' | 'failed';

/** Resend button and its result text. Empty when no mail address is known. */
export function useResend(
  address: ReceiptAddress,
  mailTo: string | undefined,
  translate: Translate,
  label = 'receipt.resend.button',
): { readonly mail?: ReceiptActions['mail']; readonly message?: string } {
  const { http } = usePortal().api;
  const [state, setState] = useState<Resending>('no');
  if (mailTo === undefined) return {};
  const onMail = async () => {
    setState('sending');
    setState(await resendReceipt(http, address));
  };
  const isOver = state === 'sent' || state === 'limited' || state === 'failed';
  return {
    mail: { label: translate(label), busy: state === 'sending', onMail: () => void onMail() },
    ...(isOver && { message: translate(`receipt.resend.${state}`, { address: mailTo }) }),
  };
}
