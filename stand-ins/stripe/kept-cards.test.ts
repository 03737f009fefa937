import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestDatabase } from '../../tests/support/trial/database.ts';
import type { TestDatabase } from '../../tests/support/trial/database.ts';
import { createPaymentWorld } from '../../tests/support/trial/payment-world.ts';
import type { PaymentWorld } from '../../tests/support/trial/payment-world.ts';
import { answerBankQuestion } from './pages/bank-question.ts';
import { confirmFromPage } from './pages/page-confirm.ts';

let database: TestDatabase;
let world: PaymentWorld;
let stripe: Stripe;
const origin = 'http://127.0.0.1:8080';

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  world = createPaymentWorld(database.db);
  stripe = new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(world.sandbox.fetch), maxNetworkRetries: 0 });
});

/** Saves a card as the page does; returns its customer and payment method. */
async function keep(number: string, year = '30'): Promise<{ customer: string; payment_method: string }> {
  const customer = await stripe.customers.create({});
  const setup = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
  expect(setup).toMatchObject({ object: 'setup_intent', status: 'requires_payment_method', customer: customer.id, payment_method: null });
  const form = {
    key: 'pk_test_sandbox',
    client_secret: setup.client_secret ?? '',
    return_url: `${origin}/giving-plan`,
    payment_method_data: { type: 'card', card: { number, exp_month: '10', exp_year: year, cvc: '123' } },
  };
  await confirmFromPage(world.sandbox, setup.id, form, origin, 'setup_intent');
  await answerBankQuestion(database.db, setup.id, 'approve', world.clock.now);
  const kept = await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
  expect(kept.status).toBe('succeeded');
  const method = kept.payment_method as Stripe.PaymentMethod;
  expect(method).toMatchObject({ object: 'payment_method', type: 'card', customer: customer.id, card: { last4: number.slice(-4) } });
  expect(JSON.stringify(method)).not.toMatch(/behaviour|\d{12}/);
  return { customer: customer.id, payment_method: method.id };
}

const charge = async (kept: { customer: string; payment_method: string }) => {
  const intent = await stripe.paymentIntents.create({ amount: 5_000, currency: 'sgd', allowed_payment_method_types: ['card'], ...kept });
  expect(intent.status).toBe('requires_confirmation');
  return stripe.paymentIntents.confirm(intent.id, { off_session: true });
};
const refusal = (kept: Parameters<typeof charge>[0]) =>
  charge(kept).then(
    () => null,
    (error: unknown) => (error instanceof Stripe.errors.StripeCardError ? error : Promise.reject(error)),
  );

it('charges a stored card while its owner is away', async () => {
  expect(await charge(await keep('4242424242424242'))).toMatchObject({ status: 'succeeded', amount_received: 5_000 });
});

it.each([
  ['4000002760003184', '30', 'authentication_required', 'authentication_required'],
  ['4000000000000341', '30', 'card_declined', 'generic_decline'],
  ['4242424242424242', '26', 'expired_card', ''],
])('%s to 10/%s is refused as %s', async (number, year, code, decline_code) => {
  const kept = await keep(number, year);
  world.advance(60 * 24 * 3_600_000);
  const error = await refusal(kept);
  expect(error).toMatchObject({ type: 'StripeCardError', code, decline_code, statusCode: 402 });
  expect(error?.payment_intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
});

it('refuses to charge a detached card', async () => {
  const kept = await keep('4242424242424242');
  expect((await stripe.paymentMethods.detach(kept.payment_method)).customer).toBeNull();
  await expect(charge(kept)).rejects.toThrow(/does not have the payment method/);
});

it('lets only the portal charge a stored card, not the page’s key', async () => {
  const kept = await keep('4242424242424242');
  const intent = await stripe.paymentIntents.create({ amount: 5_000, currency: 'sgd', allowed_payment_method_types: ['card'], ...kept });
  const form = { key: 'pk_test_sandbox', client_secret: intent.client_secret ?? '', off_session: 'true' };
  await expect(confirmFromPage(world.sandbox, intent.id, form, origin)).rejects.toThrow(/No such payment_intent/);
});
