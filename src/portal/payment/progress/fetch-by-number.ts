import type { PaymentOutcome, PaymentView, ReceiptAnswer } from '../../../api/types.ts';
import { centsOf } from '../../../engine/index.ts';
import type { Api } from '../../core/api.ts';
import { findReceipt } from '../../receipt/find-receipt.ts';
import type { KnownPayment } from './use-payment-status.ts';

/** A payment's state by its number alone: the receipt if paid, else how it ended. Details go only to the session that gave. */
export async function fetchByNumber(api: Api, transactionNo: string): Promise<KnownPayment> {
  const found = await findReceipt(api.http, { transactionNo, key: null });
  if (found.kind === 'found') return { view: paidView(found.answer.data), unknown: false };
  const ended = await api.paymentOutcome(transactionNo);
  // If it is paid, the receipt was issued between the two calls, or follows (a server of 0.4.0): a later poll finds it.
  const outcome = ended.kind === 'done' && isUnpaid(ended.data.outcome) ? ended.data.outcome : 'open';
  return { view: null, unknown: outcome === 'open', outcome };
}

function isUnpaid(outcome: PaymentOutcome['outcome']): boolean {
  return outcome === 'not-paid' || outcome === 'expired';
}

function paidView({ transactionNo, receiptNo, layout, totalAmount, paymentMethod }: ReceiptAnswer['data']): PaymentView {
  return {
    transactionNo,
    attemptId: '',
    method: paymentMethod === 'PayNow' ? 'paynow' : 'card',
    status: 'succeeded',
    knowledge: 'known',
    reason: null,
    totalCents: centsOf(totalAmount),
    receipt: { layout, transactionNo, receiptNo },
  };
}
