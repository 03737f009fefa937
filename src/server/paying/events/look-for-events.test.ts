import { expect, it } from 'vitest';
import { moneyBackOf } from '../../payments/money-back.ts';
import { sendRefunds } from '../../../../tests/support/trial/work-off.ts';
import { closeDispute } from '../../../../stand-ins/stripe/returns/dispute.ts';
import { sign } from '../../../../stand-ins/stripe/events.ts';
import { lookForEvents } from './look-for-events.ts';
import type { Donation } from '../../gifts/donation.ts';
import { paymentStatus } from '../settle/payment-status.ts';
import { startPayment } from '../begin/start-payment.ts';
import { webhookSecret } from '../../../../tests/support/trial/payment-world.ts';
import { card, paymentsForEach } from '../../../../tests/support/server/payments-each.ts';
import { takeWebhook } from './webhook.ts';

const world = paymentsForEach();

async function paid(number: string): Promise<{ donation: Donation; attemptId: string; intentId: string }> {
  const donation = await world.giveZakat(85_225, 'siti@example.com');
  const { attemptId } = await startPayment(world.ports, donation, card(donation.transaction_no));
  await world.payByCard(await startPayment(world.ports, donation, card(donation.transaction_no)), number);
  await paymentStatus(world.ports, donation);
  const row = world.db.selectFrom('payment_attempts').select('provider_intent').where('id', '=', attemptId);
  return { donation, attemptId, intentId: (await row.executeTakeFirstOrThrow()).provider_intent ?? '' };
}

/** A refund that is made on the provider's own page. */
const refundThere = (intentId: string, amountCents: number) =>
  world.provider.refund({ intentId, key: `OTHER-${amountCents}`, amountCents });

/** The connection is lost for good: events sent until now never arrive and are not sent again. */
const loseWebhooks = () => world.db.deleteFrom('sandbox.deliveries').execute();

const refunds = () => world.db.selectFrom('refunds').select(['reason', 'status', 'amount_cents']).orderBy('amount_cents').execute();
const disputes = () => world.db.selectFrom('disputes').select(['status', 'amount_cents']).execute();

it('finds a refund on the provider’s page and a dispute although every webhook is lost; another look changes nothing', async () => {
  const given = await paid('4242424242424242');
  const disputed = await paid('4000000000000259');
  await refundThere(given.intentId, 5_225);
  await loseWebhooks();
  expect([await refunds(), await disputes()]).toEqual([[], []]);
  expect(await lookForEvents(world.ports)).toBe(2);
  const found = [[{ reason: 'at-provider', status: 'succeeded', amount_cents: 5_225 }], [{ status: 'open', amount_cents: 85_225 }]];
  expect([await refunds(), await disputes()]).toEqual(found);
  expect(await moneyBackOf(world.db, given.attemptId)).toEqual({ refundedCents: 5_225, voidedCents: 0 });
  for (let times = 0; times < 3; times += 1) expect(await lookForEvents(world.ports)).toBe(0);
  expect([await refunds(), await disputes()]).toEqual(found);
  expect(await world.db.selectFrom('mails').select('kind').where('kind', '=', 'refund').execute()).toHaveLength(1);

  // The bank decides weeks after the dispute was opened; the event of that decision is lost, too.
  world.advance(60 * 24 * 3_600_000);
  const { id } = await world.db.selectFrom('disputes').select('id').executeTakeFirstOrThrow();
  await world.db.transaction().execute((tx) => closeDispute(tx, id, 'lost', world.clock.now));
  await loseWebhooks();
  expect(await lookForEvents(world.ports)).toBe(1);
  expect(await disputes()).toEqual([{ status: 'lost', amount_cents: 85_225 }]);
  expect(await moneyBackOf(world.db, disputed.attemptId)).toEqual({ refundedCents: 85_225, voidedCents: 0 });
});

it('finds a refund that the bank returned, and does not process one twice that a webhook reported', async () => {
  const { attemptId, intentId } = await paid('4000000000005126');
  await refundThere(intentId, 5_225);
  await world.sandbox.deliverDue();
  expect(await lookForEvents(world.ports)).toBe(0);
  world.advance(61_000);
  await world.sandbox.finishRefunds();
  await loseWebhooks();
  expect(await lookForEvents(world.ports)).toBe(1);
  expect(await refunds()).toMatchObject([{ status: 'failed', amount_cents: 5_225 }]);
  expect(await moneyBackOf(world.db, attemptId)).toEqual({ refundedCents: 0, voidedCents: 0 });
});

it('late webhooks in any order, beside a looking portal, change nothing more', async () => {
  const { attemptId, intentId } = await paid('4242424242424242');
  await refundThere(intentId, 225);
  await refundThere(intentId, 5_000);
  const events = await world.db.selectFrom('sandbox.objects').select('body').where('kind', '=', 'event').execute();
  const bodies = events.map(({ body }) => JSON.stringify(body));
  const take = (body: string) =>
    takeWebhook(world.ports, Buffer.from(body), sign(body, { secret: webhookSecret, now: () => world.clock.now }));
  await Promise.all([
    ...bodies.toReversed().map(take),
    ...Array.from({ length: 3 }, () => lookForEvents(world.ports)),
    ...bodies.map(take),
  ]);
  expect(await refunds()).toMatchObject([{ amount_cents: 225 }, { amount_cents: 5_000 }]);
  expect(await moneyBackOf(world.db, attemptId)).toEqual({ refundedCents: 5_225, voidedCents: 0 });
  await world.sandbox.deliverDue();
  await sendRefunds(world.ports);
});

it('finds events missed for weeks, and leaves other systems’ alone', async () => {
  const { intentId } = await paid('4242424242424242');
  const other = await paid('4242424242424242');
  expect(await lookForEvents(world.ports)).toBe(0);
  await refundThere(intentId, 5_225);
  await refundThere(other.intentId, 100);
  await loseWebhooks();
  const elsewhere = (id: string) =>
    world.db.updateTable('payment_attempts').set({ provider_intent: id }).where('id', '=', other.attemptId).execute();
  await elsewhere('pi_elsewhere');
  world.advance(20 * 24 * 3_600_000);
  expect(await lookForEvents(world.ports)).toBe(1);
  expect(await refunds()).toMatchObject([{ amount_cents: 5_225 }]);
  await elsewhere(other.intentId);
  await world.db
    .updateTable('provider_news')
    .set({ heard_until: new Date(0) })
    .execute();
  expect(await lookForEvents(world.ports)).toBe(1);
});

it('retries while the provider is unreachable, and one unreadable payment does not block the others', async () => {
  const [bad, good] = [await paid('4242424242424242'), await paid('4242424242424242')];
  await refundThere(bad.intentId, 100);
  await refundThere(good.intentId, 200);
  await loseWebhooks();
  world.network.state = 'down';
  await expect(lookForEvents(world.ports)).rejects.toThrow('cannot be reached');
  world.network.state = 'up';
  const readIntent = async (id: string) => ({ ...(await world.provider.readIntent(id)), ...(id === bad.intentId && { currency: 'USD' }) });
  const ports = { ...world.ports, provider: { ...world.provider, readIntent } };
  await expect(lookForEvents(ports)).rejects.toThrow('1 payments');
  expect(await refunds()).toMatchObject([{ amount_cents: 200 }]);
  expect(await lookForEvents(world.ports)).toBe(1);
  expect(await refunds()).toMatchObject([{ amount_cents: 100 }, { amount_cents: 200 }]);
}, 60_000);
