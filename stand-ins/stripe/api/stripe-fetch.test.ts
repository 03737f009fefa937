import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../../../tests/support/trial/database.ts';
import type { TestDatabase } from '../../../tests/support/trial/database.ts';
import { createStripeFetch } from './stripe-fetch.ts';

let database: TestDatabase;
let stripe: Stripe;
const reach = () =>
  createStripeFetch({
    db: database.db,
    now: () => new Date('2026-09-15T02:00:00Z'),
    origin: () => 'http://x',
    secretKey: 'sk_test_1',
    changed: () => {},
  });

beforeAll(async () => {
  database = await startTestDatabase();
  stripe = new Stripe('sk_test_1', { httpClient: Stripe.createFetchHttpClient(reach()), maxNetworkRetries: 0 });
});
afterAll(() => database.close());

const create = (amount: number, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { amount, currency: 'sgd', allowed_payment_method_types: ['card'], metadata: { reference: 'R1' } },
    idempotencyKey ? { idempotencyKey } : {},
  );

describe('the sandbox, through the official stripe package', () => {
  it('makes a payment intent that waits for its card and can be read again', async () => {
    const intent = await create(85_225);
    expect(intent).toMatchObject({
      amount: 85_225,
      currency: 'sgd',
      status: 'requires_payment_method',
      livemode: false,
      metadata: { reference: 'R1' },
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).client_secret).toBe(intent.client_secret);
    expect(JSON.stringify(intent)).not.toContain('alwaysAsk');
  });

  it('answers the same key with the same intent, twenty times at once', async () => {
    const intents = await Promise.all(Array.from({ length: 20 }, () => create(100, 'the-key')));
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
  });

  it('refuses the same key with another amount, like Stripe', async () => {
    await create(100, 'used-key');
    await expect(create(101, 'used-key')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('confirms a test card and expands the charge', async () => {
    const { id } = await create(2_800);
    // Card numbers reach Stripe from the page only; this call is the page's.
    const body =
      'payment_method_data[type]=card&payment_method_data[card][number]=4242424242424242&payment_method_data[card][exp_month]=12&payment_method_data[card][exp_year]=2030&payment_method_data[card][cvc]=123';
    const answer = await reach()(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_1' },
      body,
    });
    expect(answer.status).toBe(200);
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 2_800,
      latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
    });
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 2_800 });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it('rejects an unknown intent, key or call', async () => {
    await expect(stripe.paymentIntents.retrieve('pi_nothing')).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
    await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 404 });
    const stranger = new Stripe('sk_test_2', { httpClient: Stripe.createFetchHttpClient(reach()), maxNetworkRetries: 0 });
    await expect(stranger.paymentIntents.retrieve('pi_1')).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });
});
