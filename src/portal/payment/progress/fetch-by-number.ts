import type { PaymentView, ReceiptAnswer } from '../../../api/types.ts';
import { centsOf } from '../../../engine/index.ts';
import type { Api } from '../../core/api.ts';
import { findReceipt } from '../../receipt/find-receipt.ts';
import type { KnownPayment } from './use-payment-status.ts';

/** A payment's state by its number alone: the receipt if paid, else how it ended. Details go only to the session that gave. */
export async function fetchByNumber(api: Api, transactionNo: string): Promise<KnownPayment> {
  const find = async (): Promise<KnownPayment | null> => {
    const found = await findReceipt(api.http, { transactionNo, key: null });
    return found.kind === 'found' ? { view: paidView(found.answer.data), unknown: false } : null;
  };
  const known = await find();
  if (known !== null) return known;
  const ended = await api.paymentOutcome(transactionNo);
  const outcome = ended.kind === 'done' ? ended.data.outcome : 'open';
  if (outcome === 'not-paid' || outcome === 'expired') return { view: null, unknown: false, outcome };
  // The poll settled the payment, so its receipt exists now; a server of 0.4.0 issues it later, and a later poll finds it.
  const paid = outcome === 'paid' ? await find() : null;
  return paid ?? { view: null, unknown: true, outcome: 'open' };
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
