import type { PaymentView } from '../../api/types.ts';
import { findPaidBy } from '../gifts/issue.ts';
import type { Attempt } from './attempts.ts';
import type { Donation } from '../gifts/donation.ts';
import type { PaymentPorts } from './ports.ts';
import type { ProviderIntent } from './provider/provider.ts';

/**
 * The page's view of a payment: our status, and from the provider's answer only the data for the next click. `receiptNo`: given if it was issued by
 * this call.
 */
export async function toPaymentView(
  ports: PaymentPorts,
  donation: Donation,
  attempt: Attempt,
  intent: ProviderIntent | 'unknown' | null,
  receiptNo?: string,
): Promise<PaymentView> {
  const view: PaymentView = {
    transactionNo: donation.transaction_no,
    attemptId: attempt.id,
    method: attempt.method,
    status: attempt.status,
    knowledge: intent === 'unknown' ? 'unknown' : 'known',
    reason: attempt.status === 'failed' ? attempt.reason : null,
    totalCents: attempt.amount_cents,
  };
  if (attempt.status === 'succeeded')
    return { ...view, ...(await receiptOf(ports, donation, receiptNo)), ...(attempt.paid_at && { paidAt: attempt.paid_at.toISOString() }) };
  if (attempt.status === 'failed') return view;
  const known = intent === 'unknown' ? null : intent;
  return attempt.method === 'card' ? { ...view, ...cardPart(attempt, known) } : { ...view, ...paynowPart(ports, donation, attempt, known) };
}

async function receiptOf(
  ports: PaymentPorts,
  donation: Donation,
  givenNow: string | undefined,
): Promise<Pick<PaymentView, 'receipt' | 'receiptState'>> {
  const { receipt_layout: layout, transaction_no: transactionNo } = donation;
  if (givenNow !== undefined) return { receiptState: 'issued', receipt: { layout, transactionNo, receiptNo: givenNow } };
  const paid = await findPaidBy(ports.db, transactionNo);
  if (paid === undefined) throw new Error(`The paid donation ${transactionNo} has no receipt, and waits for none.`);
  const { receipt_no: receiptNo } = paid;
  return receiptNo === null
    ? { receiptState: 'number-follows' }
    : { receiptState: 'issued', receipt: { layout, transactionNo, receiptNo } };
}

function cardPart(
  { return_handle }: Attempt,
  intent: ProviderIntent | null,
): Pick<PaymentView, 'clientSecret' | 'redirectUrl' | 'asks' | 'returnHandle'> {
  if (intent === null || intent.clientSecret === null) return {};
  const { clientSecret, redirectUrl, state } = intent;
  const part = { clientSecret, ...(return_handle !== null && { returnHandle: return_handle }) };
  if (redirectUrl !== null) return { ...part, redirectUrl };
  return state === 'asking' ? { ...part, asks: true } : part;
}

function paynowPart(ports: PaymentPorts, { host }: Donation, attempt: Attempt, intent: ProviderIntent | null): Pick<PaymentView, 'paynow'> {
  if (attempt.expires_at === null || attempt.provider_intent === null) return {};
  const { uen, payeeOf } = ports.site();
  const code = {
    uen,
    payee: payeeOf(host),
    amountCents: attempt.amount_cents,
    reference: attempt.bill_reference,
    expiresAt: attempt.expires_at,
  };
  const payload = intent?.qr?.payload ?? ports.paynowPayload(code);
  const bankPage = ports.provider.name === 'sandbox' ? { bankPage: `/sandbox/paynow/${attempt.provider_intent}` } : {};
  return { paynow: { payload, expiresAt: attempt.expires_at.toISOString(), ...bankPage } };
}
