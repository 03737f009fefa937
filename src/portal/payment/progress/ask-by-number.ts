import type { PaymentView, ReceiptAnswer } from '../../../api/types.ts';
import { centsOf } from '../../../engine/index.ts';
import type { Api } from '../../core/api.ts';
import { findReceipt } from '../../receipt/find-receipt.ts';
import type { KnownPayment } from './use-payment-status.ts';

/** What whoever has the number may know: that it was paid, by its receipt, or how else it ended. The server tells the rest to the session that gave only. */
export async function askByNumber(api: Api, transactionNo: string): Promise<KnownPayment> {
  const found = await findReceipt(api.http, { transactionNo, key: null });
  if (found.kind === 'found') return { view: paidView(found.answer.data), unknown: false };
  const told = await api.paymentOutcome(transactionNo);
  // What is paid has its receipt: the next look finds it.
  const outcome = told.kind === 'done' && told.data.outcome !== 'paid' ? told.data.outcome : 'open';
  return { view: null, unknown: outcome === 'open', outcome };
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
