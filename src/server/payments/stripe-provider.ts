import Stripe from 'stripe';
import type { NewProviderIntent, PaymentProvider } from './provider.ts';
import { ProviderUnreachable } from './provider.ts';
import { toProviderDispute } from './stripe-dispute.ts';
import { readStripeEvent } from './stripe-event.ts';
import { toProviderIntent } from './stripe-intent.ts';
import { listMovements } from './stripe-movements.ts';
import { allRefunds, giveBack, toProviderRefund } from './stripe-refund.ts';

export type StripeSettings = {
  readonly name: 'sandbox' | 'stripe';
  readonly secretKey: string;
  /** Several while a secret is being changed; any of them may sign. */
  readonly webhookSecrets: readonly string[];
  /** The sandbox's fetch, or the world's. */
  readonly fetch: typeof fetch;
  /** How often the package itself asks again before it says that the provider cannot be reached. */
  readonly retries: number;
};

/** Below this a bank is always asked: the amounts that stolen cards are tried with. */
const ALWAYS_ASK_BELOW_CENTS = 100;

/** The provider behind the official stripe package; the in-process sandbox is reached by the same code. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const httpClient = Stripe.createFetchHttpClient(settings.fetch);
  const stripe = new Stripe(settings.secretKey, { httpClient, maxNetworkRetries: settings.retries, timeout: 10_000, telemetry: false });
  const read = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  return {
    name: settings.name,
    livemode: settings.secretKey.startsWith('sk_live_') || settings.secretKey.startsWith('rk_live_'),
    createIntent: (intent) =>
      ask(async () => {
        try {
          return toProviderIntent(await stripe.paymentIntents.create(creationOf(intent), { idempotencyKey: `${intent.key}-create` }));
        } catch (error) {
          if (error instanceof Stripe.errors.StripeError && /^amount_too_(small|large)$/.test(error.code ?? '')) return 'amount-refused';
          throw error;
        }
      }),
    confirmPayNow: (id, key) =>
      ask(async () => {
        const options = { idempotencyKey: `${key}-confirm` };
        return toProviderIntent(await stripe.paymentIntents.confirm(id, { payment_method_data: { type: 'paynow' } }, options));
      }),
    readIntent: (id) => ask(async () => toProviderIntent(await read(id))),
    cancelIntent: (id) =>
      ask(async () => {
        try {
          return toProviderIntent(await stripe.paymentIntents.cancel(id));
        } catch (error) {
          if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state')
            return toProviderIntent(await read(id));
          throw error;
        }
      }),
    refund: (refund) => ask(() => giveBack(stripe, refund)),
    readRefund: (id) => ask(async () => toProviderRefund(await stripe.refunds.retrieve(id))),
    listRefunds: (id) => ask(async () => (await allRefunds(stripe, id)).map(toProviderRefund)),
    readDispute: (id) => ask(async () => toProviderDispute(await stripe.disputes.retrieve(id))),
    listMovements: (from, until) => ask(() => listMovements(stripe, from, until)),
    readEvent: (rawBody, signature, now) => readStripeEvent(settings.webhookSecrets, rawBody, signature, now),
  };
}

function creationOf(intent: NewProviderIntent): Stripe.PaymentIntentCreateParams {
  const metadata: Stripe.MetadataParam = { attempt: intent.attemptId, reference: intent.reference, payee: intent.payee };
  if (intent.expiresAt !== null) metadata.expires_at = intent.expiresAt.toISOString();
  const creation: Stripe.PaymentIntentCreateParams = {
    amount: intent.amountCents,
    currency: 'sgd',
    allowed_payment_method_types: [intent.method],
    description: intent.reference,
    metadata,
  };
  if (intent.method !== 'card' || intent.amountCents >= ALWAYS_ASK_BELOW_CENTS) return creation;
  return { ...creation, payment_method_options: { card: { request_three_d_secure: 'any' } } };
}

/** What says "not now" becomes ProviderUnreachable; what says "never" is a fault of ours and stays what it is. */
async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError) throw error;
    if (error instanceof Stripe.errors.StripeError) throw new ProviderUnreachable(error);
    throw error;
  }
}
