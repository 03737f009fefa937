import type { PaymentView } from '../../api/types.ts';
import { findReceiptOf } from '../gifts/issue.ts';
import type { Attempt } from './attempts.ts';
import type { Donation } from '../gifts/donation.ts';
import type { PaymentPorts } from './ports.ts';
import type { ProviderIntent } from './provider/provider.ts';

/** The page's view of a payment: our status, and from the provider's answer only the data for the next click. */
export async function toPaymentView(
  ports: PaymentPorts,
  donation: Donation,
  attempt: Attempt,
  intent: ProviderIntent | 'unknown' | null,
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
  if (attempt.status === 'succeeded') return paidView(ports, donation, attempt, view);
  if (attempt.status === 'failed') return view;
  const known = intent === 'unknown' ? null : intent;
  return attempt.method === 'card' ? { ...view, ...cardPart(attempt, known) } : { ...view, ...paynowPart(ports, donation, attempt, known) };
}

async function paidView(
  { db }: PaymentPorts,
  { receipt_layout: layout, transaction_no: transactionNo }: Donation,
  { paid_at }: Attempt,
  view: PaymentView,
): Promise<PaymentView> {
  const receipt = await findReceiptOf(db, transactionNo);
  // Code up to 0.4.0 settled it; that code issues receipts a moment later (`numberLeftOver`).
  if (receipt === undefined) return { ...view, status: 'pending' };
  const paidAt = paid_at && { paidAt: paid_at.toISOString() };
  return { ...view, ...paidAt, receipt: { layout, transactionNo, receiptNo: receipt.receipt_no } };
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
