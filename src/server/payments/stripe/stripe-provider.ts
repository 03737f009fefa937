import Stripe from 'stripe';
import { stripeLimits } from '../provider/amount-limits.ts';
import {
  type NewProviderIntent,
  type PaymentProvider,
  ProviderKnowsNone,
  ProviderRefusesKey,
  ProviderUnreachable,
} from '../provider/provider.ts';
import { createStripeClient, type StripeAccess } from './stripe-client.ts';
import { listCards, toProviderSetup } from './stripe-cards.ts';
import { toProviderDispute } from './stripe-dispute.ts';
import { listMoneyBack, readStripeEvent } from './stripe-event.ts';
import { toProviderIntent } from './stripe-intent.ts';
import { listMovements } from './stripe-movements.ts';
import { allRefunds, giveBack, toProviderRefund } from './stripe-refund.ts';

export type StripeSettings = StripeAccess & {
  readonly name: 'sandbox' | 'stripe';
  /** Several while the secret is rotated; a webhook may be signed with any of them. */
  readonly webhookSecrets: readonly string[];
};

/** Below this amount, 3D Secure is always requested: thieves test stolen cards with small amounts. */
const ALWAYS_ASK_BELOW_CENTS = 100;

/** The provider through the official stripe package; the same code calls the in-process sandbox. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = createStripeClient(settings);
  const read = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  // Sends no data about the donor: a customer is only the owner of a stored card.
  const newCustomer = async (key: string) => (await stripe.customers.create({}, { idempotencyKey: `${key}-customer` })).id;
  const keeping = async ({ card, key }: NewProviderIntent): Promise<Partial<Stripe.PaymentIntentCreateParams>> => {
    if (card === 'once') return {};
    if (card === 'keep') return { customer: await newCustomer(key), setup_future_usage: 'off_session' };
    if ('saveUnder' in card) return { customer: card.saveUnder ?? (await newCustomer(key)), setup_future_usage: 'on_session' };
    const kept = 'saved' in card ? card.saved : card;
    return { customer: kept.customer, payment_method: kept.paymentMethod };
  };
  /** Returns the current state of an intent that has ended or moved on since (in another tab, at the bank). */
  const orAsItIs = (id: string, act: () => Promise<Stripe.PaymentIntent>) =>
    ask(async () => {
      try {
        return toProviderIntent(await act());
      } catch (error) {
        if (isUnexpectedState(error)) return toProviderIntent(await read(id));
        throw error;
      }
    });
  /** Treats a refused card as an answer, not as an error. */
  const confirmKept = (id: string, idempotencyKey: string, how: Stripe.PaymentIntentConfirmParams) =>
    ask(async () => {
      try {
        return toProviderIntent(await stripe.paymentIntents.confirm(id, { ...how, expand: ['latest_charge'] }, { idempotencyKey }));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError || isUnexpectedState(error)) return toProviderIntent(await read(id));
        throw error;
      }
    });
  const forget = async (id: string) => {
    const { customer } = await stripe.paymentMethods.retrieve(id);
    if (customer !== null) await stripe.paymentMethods.detach(id);
  };
  return {
    name: settings.name,
    livemode: settings.secretKey.startsWith('sk_live_') || settings.secretKey.startsWith('rk_live_'),
    limits: stripeLimits,
    // Every answer has a date; this answer is short, and every key may read it.
    readClock: () => ask(async () => dateOf(await stripe.events.list({ limit: 1 }))),
    createIntent: (intent) =>
      ask(async () => {
        try {
          const creation = { ...creationOf(intent), ...(await keeping(intent)) };
          return toProviderIntent(await stripe.paymentIntents.create(creation, { idempotencyKey: `${intent.key}-create` }));
        } catch (error) {
          if (error instanceof Stripe.errors.StripeError && /^amount_too_(small|large)$/.test(error.code ?? '')) return 'amount-refused';
          throw error;
        }
      }),
    confirmPayNow: (id, key) => {
      const options = { idempotencyKey: `${key}-confirm` };
      return orAsItIs(id, () => stripe.paymentIntents.confirm(id, { payment_method_data: { type: 'paynow' } }, options));
    },
    // The idempotency key contains the card: another card is another request, and a paid intent cannot be paid again.
    chargeKept: (id, key, card) => confirmKept(id, `${key}-confirm-${card}`, { off_session: true, payment_method: card }),
    // A retyped code is another request; the intent itself is paid only once.
    confirmSaved: async (id, key, { cvcToken, returnUrl }) => {
      try {
        const how = { return_url: returnUrl, payment_method_options: { card: { cvc_token: cvcToken } } };
        return await confirmKept(id, `${key}-confirm-${cvcToken}`, how);
      } catch (error) {
        const told = error instanceof ProviderKnowsNone ? error.cause : error;
        if (told instanceof Stripe.errors.StripeInvalidRequestError && told.param?.includes('cvc_token')) return 'code-refused';
        throw error;
      }
    },
    createSetup: ({ key, customer, setupId, bank }) =>
      ask(async () => {
        const creation: Stripe.SetupIntentCreateParams = {
          customer: customer ?? (await newCustomer(key)),
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata: { setup: setupId },
          ...(bank === 'challenges' && { payment_method_options: { card: { request_three_d_secure: 'challenge' } } }),
          expand: ['payment_method'],
        };
        return toProviderSetup(await stripe.setupIntents.create(creation, { idempotencyKey: `${key}-setup` }));
      }),
    readSetup: (id) => ask(async () => toProviderSetup(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))),
    cancelSetup: (id) =>
      ask(async () => {
        try {
          await stripe.setupIntents.cancel(id);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const { status } = await stripe.setupIntents.retrieve(id);
          if (status !== 'canceled' && status !== 'succeeded') throw error;
        }
      }),
    dropSetup: (id) =>
      ask(async () => {
        try {
          await stripe.setupIntents.cancel(id);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          // A setup that has ended cannot be canceled. Reads how it ended, since the provider does not promise a particular error code for this.
          const { status, payment_method } = await stripe.setupIntents.retrieve(id);
          if (status === 'canceled') return;
          if (status !== 'succeeded' || payment_method === null) throw error;
          await forget(typeof payment_method === 'string' ? payment_method : payment_method.id);
        }
      }),
    forgetCard: (id) => ask(() => forget(id)),
    listCards: (customer) => ask(() => listCards(stripe, customer)),
    readIntent: (id) => ask(async () => toProviderIntent(await read(id))),
    cancelIntent: (id) => orAsItIs(id, () => stripe.paymentIntents.cancel(id)),
    refund: (refund) => ask(() => giveBack(stripe, refund)),
    readRefund: (id) => ask(async () => toProviderRefund(await stripe.refunds.retrieve(id))),
    listRefunds: (id) => ask(async () => (await allRefunds(stripe, id)).map(toProviderRefund)),
    readDispute: (id) => ask(async () => toProviderDispute(await stripe.disputes.retrieve(id))),
    listMovements: (from, until) => ask(() => listMovements(stripe, from, until)),
    listMoneyBack: (since) => ask(() => listMoneyBack(stripe, since)),
    readEvent: (rawBody, signature, now) => readStripeEvent(settings.webhookSecrets, rawBody, signature, now),
  };
}

/** A paid or canceled intent cannot be confirmed or canceled any more. */
function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';
}

/** The time of the provider's answer. An answer without one is treated like no answer. */
function dateOf({ lastResponse }: Stripe.Response<object>): Date {
  // With fetch these are a `Headers` object, whatever the types say.
  const date = new Date(new Headers(lastResponse.headers).get('date') ?? '');
  if (Number.isNaN(date.getTime())) throw new ProviderUnreachable(new Error('The answer of the payment provider bears no date.'));
  return date;
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
  const card = cardOptionsOf(intent);
  return card === null ? creation : { ...creation, payment_method_options: { card } };
}

/** The authentication required of the payer's card; null: at the bank's and provider's discretion. */
function cardOptionsOf({
  method,
  amountCents,
  bank,
  card,
}: NewProviderIntent): Stripe.PaymentIntentCreateParams.PaymentMethodOptions.Card | null {
  if (method !== 'card') return null;
  const isSaved = typeof card === 'object' && 'saved' in card;
  const isCharged = typeof card === 'object' && 'paymentMethod' in card;
  const isSmall = !isSaved && !isCharged && amountCents < ALWAYS_ASK_BELOW_CENTS;
  const question = bank === 'challenges' ? 'challenge' : isSmall ? 'any' : null;
  if (question === null && !isSaved) return null;
  return { ...(question !== null && { request_three_d_secure: question }), ...(isSaved && { require_cvc_recollection: true }) };
}

/** Maps "not now" to ProviderUnreachable and "not with this key" to ProviderRefusesKey; rethrows "never", which is a bug of ours. */
async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') throw new ProviderKnowsNone(error);
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError) throw error;
    if (error instanceof Stripe.errors.StripeAuthenticationError) throw new ProviderRefusesKey('everything');
    if (error instanceof Stripe.errors.StripePermissionError) throw new ProviderRefusesKey('this');
    if (error instanceof Stripe.errors.StripeConnectionError) throw new ProviderUnreachable(error.detail ?? error);
    if (error instanceof Stripe.errors.StripeError) throw new ProviderUnreachable(error);
    throw error;
  }
}
