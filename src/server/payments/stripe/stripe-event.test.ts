import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { paymentsForEach, card } from '../../../../tests/support/server/payments-each.ts';
import { paymentStatus } from '../../paying/settle/payment-status.ts';
import { startPayment } from '../../paying/begin/start-payment.ts';
import { MONEY_BACK, WEBHOOK_TYPES } from './stripe-event.ts';

const world = paymentsForEach();

it('docs/operate.md lists the events to choose at the provider', () => {
  const docs = readFileSync('docs/operate.md', 'utf8');
  expect(WEBHOOK_TYPES.filter((type) => !docs.includes(`\`${type}\``))).toEqual([]);
});

it('reports a gift by card at its creation and outcome, not at its charge; its refund as before', async () => {
  const donation = await world.giveZakat(85_225, 'siti@example.com');
  const { attemptId } = await startPayment(world.ports, donation, card(donation.transaction_no));
  await world.payByCard(await startPayment(world.ports, donation, card(donation.transaction_no)), '4242424242424242');
  expect(await world.sandbox.deliverDue()).toBe(2);
  await paymentStatus(world.ports, donation);
  const { provider_intent } = await world.db
    .selectFrom('payment_attempts')
    .select('provider_intent')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  await world.provider.refund({ intentId: provider_intent ?? '', key: 'REFUND', amountCents: 225 });
  await world.sandbox.deliverDue();
  const taken = await world.db.selectFrom('webhook_events').select('type').orderBy('type').execute();
  expect(taken.map(({ type }) => type)).toEqual([
    'charge.refunded',
    'payment_intent.created',
    'payment_intent.succeeded',
    'refund.created',
  ]);
  expect(MONEY_BACK).toContain('refund.created');
});
