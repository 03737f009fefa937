import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { requestRefund } from '../../src/server/paying/refunds/request-refund.ts';
import { sendRefunds } from '../../tests/support/trial/work-off.ts';
import { paymentStatus } from '../../src/server/paying/settle/payment-status.ts';
import { startPayment } from '../../src/server/paying/begin/start-payment.ts';
import { toProviderDispute } from '../../src/server/payments/stripe/stripe-dispute.ts';
import { readStripeEvent } from '../../src/server/payments/stripe/stripe-event.ts';
import { toProviderIntent } from '../../src/server/payments/stripe/stripe-intent.ts';
import { toProviderRefund } from '../../src/server/payments/stripe/stripe-refund.ts';
import { toProviderSetup } from '../../src/server/payments/stripe/stripe-cards.ts';
import { card, paymentsForEach, paynow } from '../../tests/support/server/payments-each.ts';
import { intentIdOf, webhookSecret } from '../../tests/support/trial/payment-world.ts';
import { answerBankQuestion } from './pages/bank-question.ts';
import { sign } from './events.ts';
import { confirmFromPage } from './pages/page-confirm.ts';

// The types check that the sandbox's answers are Stripe's; this test, that no field is missing that the adapter reads.
const world = paymentsForEach();

/** Fields that Stripe itself sometimes omits, and that the adapter reads as optional. */
const SOMETIMES = new Set([
  'redirect_to_url',
  'paynow_display_qr_code',
  'use_stripe_sdk',
  'code',
  'decline_code',
  'refund',
  'payment_intent',
  // Metadata of objects made by others.
  'attempt',
  'setup',
]);

/** Wraps an object so that reading a missing field is reported. */
function whole<T extends object>(object: T, path: string): T {
  return new Proxy(object, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'string' && !(key in target) && !SOMETIMES.has(key)) throw new Error(`${path}.${key} is read, and not answered.`);
      return typeof value === 'object' && value !== null ? whole(value, `${path}.${String(key)}`) : value;
    },
  });
}

async function objects<T>(kind: string): Promise<T[]> {
  const rows = await world.db.selectFrom('sandbox.objects').select('body').where('kind', '=', kind).orderBy('id').execute();
  return rows.map(({ body }) => body as T);
}

/** One payment of every kind: paid, with 3D Secure, declined, by PayNow, withdrawn, refunded, disputed. */
async function everyPayment(): Promise<void> {
  for (const number of ['4242424242424242', '4000002760003184', '4000000000000002', '4000000000000259']) {
    const donation = await world.giveZakat();
    await world.payByCard(await startPayment(world.ports, donation, card(number, number)), number);
    await paymentStatus(world.ports, donation);
  }
  const donation = await world.giveZakat();
  await startPayment(world.ports, donation, paynow('a'));
  await startPayment(world.ports, donation, card('b'));
  const [paid] = await world.db.selectFrom('receipts').select('transaction_no').orderBy('number').execute();
  await requestRefund(world.ports, {
    transactionNo: paid?.transaction_no ?? '',
    kind: 'refund',
    amountCents: 100,
    reason: 'donor-asked',
    repeat: 'refuse',
  });
  await sendRefunds(world.ports);
}

/** A saved card, one with 3D Secure, a refused one, and a canceled setup. */
async function everySetup(): Promise<void> {
  for (const number of ['4242424242424242', '4000002760003184', '4000000000000002']) {
    const { id, clientSecret } = await world.provider.createSetup({ key: number, customer: null, setupId: number, bank: 'decides' });
    const form = {
      key: 'pk_test_sandbox',
      client_secret: clientSecret ?? '',
      payment_method_data: { type: 'card', card: { number, exp_month: '12', exp_year: '30', cvc: '123' } },
    };
    await confirmFromPage(world.sandbox, id, form, 'http://127.0.0.1:8080', 'setup_intent').catch(() => undefined);
  }
  const { id } = await world.provider.createSetup({ key: 'given up', customer: null, setupId: 'given up', bank: 'decides' });
  await world.provider.dropSetup(id);
}

it('every payment in the sandbox’s answers has every field that we read', async () => {
  await everyPayment();
  const charges = new Map((await objects<Stripe.Charge>('charge')).map((charge) => [charge.id, charge]));
  const states = (await objects<Stripe.PaymentIntent>('payment_intent')).map((intent) => {
    const expanded = { ...intent, latest_charge: charges.get(String(intent.latest_charge)) ?? null };
    return toProviderIntent(whole(expanded, 'payment_intent')).state;
  });
  expect(new Set(states)).toEqual(new Set(['succeeded', 'asking', 'canceled', 'waiting']));
});

it('every refund and dispute has every field that we read', async () => {
  await everyPayment();
  const refunds = (await objects<Stripe.Refund>('refund')).map((refund) => toProviderRefund(whole(refund, 'refund')));
  expect(refunds).toMatchObject([{ status: 'succeeded', amountCents: 100 }]);
  const disputes = (await objects<Stripe.Dispute>('dispute')).map((dispute) => toProviderDispute(whole(dispute, 'dispute')));
  expect(disputes).toMatchObject([{ status: 'open', tookMoney: true }]);
});

it('every card to be stored has every field that we read', async () => {
  await everySetup();
  const methods = new Map((await objects<Stripe.PaymentMethod>('payment_method')).map((method) => [method.id, method]));
  const states = (await objects<Stripe.SetupIntent>('setup_intent')).map((setup) => {
    const expanded = { ...setup, payment_method: methods.get(String(setup.payment_method)) ?? null };
    return toProviderSetup(whole(expanded, 'setup_intent')).state;
  });
  expect(new Set(states)).toEqual(new Set(['succeeded', 'asking', 'declined', 'canceled']));
});

it('every event is read for its payment, and matches the package’s types', async () => {
  await everyPayment();
  await everySetup();
  const asked = await world.giveZakat();
  const started = await startPayment(world.ports, asked, card('asked', '203.0.113.9'));
  await world.payByCard(started, '4000002760003184');
  await answerBankQuestion(world.db, intentIdOf(started), 'refuse', world.clock.now);
  const events = await objects<{ type: string }>('event');
  expect(events.length).toBeGreaterThan(15);
  for (const event of events) {
    const body = JSON.stringify(event);
    const read = readStripeEvent(
      [webhookSecret],
      Buffer.from(body),
      sign(body, { secret: webhookSecret, now: world.ports.now }),
      world.clock.now,
    );
    expect(read?.type).toBe(event.type);
    expect(read?.intentId, event.type).toEqual(event.type.startsWith('setup_intent.') ? null : expect.stringMatching(/^pi_/));
    expect(read?.disputeId !== null, event.type).toBe(event.type.startsWith('charge.dispute.'));
    expect(read?.tellsOfRefunds, event.type).toBe(/refund/.test(event.type));
  }
});
