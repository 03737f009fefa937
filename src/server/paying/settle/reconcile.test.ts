import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { paymentStatus } from './payment-status.ts';
import { reconcilePayments } from './reconcile.ts';
import { startPayment } from '../begin/start-payment.ts';
import type { PaymentWorld } from '../../../../tests/support/trial/payment-world.ts';
import { createPaymentWorld } from '../../../../tests/support/trial/payment-world.ts';
import { card, paymentsForEach, paynow, receiptsIn } from '../../../../tests/support/server/payments-each.ts';

const world = paymentsForEach();

describe('an unreachable provider', () => {
  it('leaves the status unknown, and the click can be repeated', async () => {
    const donation = await world.giveZakat();
    const started = await startPayment(world.ports, donation, card());
    world.network.state = 'down';
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'initiated', knowledge: 'unknown' });
    world.network.state = 'up';
    expect(await startPayment(world.ports, donation, card())).toMatchObject({ attemptId: started.attemptId, knowledge: 'known' });
  }, 60_000);

  it('that created the intent but lost the answer is asked again with the same key', async () => {
    const donation = await world.giveZakat();
    world.network.state = 'mute';
    await expect(startPayment(world.ports, donation, card())).rejects.toThrow('cannot be reached');
    world.network.state = 'up';
    await world.payByCard(await startPayment(world.ports, donation, card()), '4242424242424242');
    await world.sandbox.deliverDue();
    const { rows } = await sql`select id from sandbox.objects where kind = 'payment_intent'`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
  }, 60_000);
});

it('an amount that the provider refuses is refused here, and nothing stays in flight', async () => {
  const small: PaymentWorld['provider'] = { ...world.provider, createIntent: async () => 'amount-refused' };
  const donation = await world.giveZakat(50);
  await expect(startPayment({ ...world.ports, provider: small }, donation, card())).rejects.toMatchObject({
    status: 422,
    code: 'AMOUNT_OUT_OF_RANGE',
  });
  await expect(startPayment(world.ports, await world.giveZakat(20_000_001), paynow())).rejects.toMatchObject({
    code: 'AMOUNT_OUT_OF_RANGE',
  });
  expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'failed', reason: 'abandoned' });
});

it('money of another amount is never accepted for the payment', async () => {
  const donation = await world.giveZakat();
  await world.payByCard(await startPayment(world.ports, donation, card()), '4242424242424242');
  const lying = { ...world.provider, readIntent: async (id: string) => ({ ...(await world.provider.readIntent(id)), amountCents: 1 }) };
  await expect(paymentStatus({ ...world.ports, provider: lying }, donation)).rejects.toThrow('does not fit the payment attempt');
  expect(await receiptsIn(world)).toEqual([]);
  await reconcilePayments(world.ports, 'all');
  expect(await receiptsIn(world)).toEqual(['Z0000001']);
});

it('a payment that cannot be reconciled does not block the others', async () => {
  const [bad, good] = [await world.giveZakat(100_00), await world.giveZakat(200_00)];
  for (const donation of [bad, good]) {
    await world.payByCard(await startPayment(world.ports, donation, card(donation.transaction_no)), '4242424242424242');
  }
  const broken = async (id: string) => {
    const intent = await world.provider.readIntent(id);
    return intent.amountCents === 100_00 ? { ...intent, currency: 'USD' } : intent;
  };
  await expect(reconcilePayments({ ...world.ports, provider: { ...world.provider, readIntent: broken } }, 'all')).rejects.toThrow(
    '1 payments',
  );
  expect(await receiptsIn(world)).toEqual(['Z0000001']);
  await reconcilePayments(world.ports, 'all');
  expect(await receiptsIn(world)).toEqual(['Z0000001', 'Z0000002']);
});

it('a portal killed between charge and webhook finds the payment at start-up, and later webhooks change nothing', async () => {
  const donation = await world.giveZakat(85_225, 'siti@example.com');
  await world.payByCard(await startPayment(world.ports, donation, card()), '4242424242424242');
  const reborn = createPaymentWorld(world.db);
  await reconcilePayments(reborn.ports, 'all');
  expect(await receiptsIn(world)).toEqual(['Z0000001']);
  expect(await reborn.sandbox.deliverDue()).toBe(2);
  expect(await receiptsIn(world)).toEqual(['Z0000001']);
});
