import Stripe from 'stripe';
import type { NewProviderRefund, ProviderRefund } from '../provider/provider.ts';

/**
 * Makes a refund, once per key. The provider forgets an idempotency key after a day, so this first looks for a refund made under it. `refused` if the
 * provider says that it can never be done: already refunded, disputed, or more than the rest.
 */
export async function giveBack(stripe: Stripe, { intentId, key, amountCents }: NewProviderRefund): Promise<ProviderRefund | 'refused'> {
  const made = (await allRefunds(stripe, intentId)).find(({ metadata }) => metadata?.refund === key);
  if (made !== undefined) return toProviderRefund(made);
  try {
    const refund = { payment_intent: intentId, amount: amountCents, metadata: { refund: key } };
    return toProviderRefund(await stripe.refunds.create(refund, { idempotencyKey: `${key}-refund` }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'refused';
    throw error;
  }
}

/** Every refund of an intent, from any source. */
export function allRefunds(stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> {
  return stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 10_000 });
}

/** Stripe's refund in our terms. */
export function toProviderRefund({ id, status, metadata, amount, created }: Stripe.Refund): ProviderRefund {
  return { id, key: metadata?.refund ?? null, status: statusOf(status), amountCents: amount, createdAt: new Date(created * 1000) };
}

function statusOf(status: string | null): ProviderRefund['status'] {
  if (status === 'succeeded') return status;
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
