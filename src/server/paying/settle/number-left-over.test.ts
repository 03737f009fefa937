import { beforeEach, expect, it } from 'vitest';
import { card, paymentsForEach, receiptsIn } from '../../../../tests/support/server/payments-each.ts';
import type { Donation } from '../../gifts/donation.ts';
import { giftToSettle } from '../../gifts/gift-to-settle.ts';
import { postGift } from '../../ledger/entries.ts';
import { attemptsOf, lockAttempt, moveAttempt } from '../../payments/attempts.ts';
import { forgetUnpaid } from '../../plans/index.ts';
import { startPayment } from '../begin/start-payment.ts';
import { numberLeftOver } from './number-left-over.ts';
import { paymentStatus } from './payment-status.ts';

const world = paymentsForEach();
let left: Donation[];

/** Settles a gift as code up to 0.4.0 did: paid and booked, with its receipt to follow. */
async function settleAsBefore(address: string): Promise<Donation> {
  const donation = await world.giveZakat(2_800, 'siti@example.com');
  await world.payByCard(await startPayment(world.ports, donation, card(donation.transaction_no, address)), '4242424242424242');
  const [attempt] = await attemptsOf(world.db, donation.transaction_no);
  if (attempt === undefined) throw new Error('The gift was to have an attempt.');
  const { charge } = await world.provider.readIntent(attempt.provider_intent ?? '');
  await world.db.transaction().execute(async (tx) => {
    const at = world.clock.now;
    const held = await lockAttempt(tx, attempt);
    const paid = { provider_final: true, next_check_at: null, paid_at: at, provider_charge: charge };
    await moveAttempt(tx, held, [{ event: 'paid', reason: null }], at, paid);
    await postGift(tx, held, (await giftToSettle(tx, donation.transaction_no)).shares, at);
    await tx
      .insertInto('receipts_due')
      .values({ transaction_no: donation.transaction_no, attempt_id: attempt.id, settled_at: at })
      .execute();
  });
  return donation;
}

beforeEach(async () => {
  left = [await settleAsBefore('198.51.100.1'), await settleAsBefore('198.51.100.2')];
});

it('gifts that former code settled get their receipts in order, from any process, with mail and log line', async () => {
  await Promise.all(Array.from({ length: 4 }, () => numberLeftOver(world.ports)));
  await numberLeftOver(world.ports);
  const rows = await world.db.selectFrom('receipts').select('transaction_no').orderBy('number').execute();
  expect(rows.map(({ transaction_no }) => transaction_no).toSorted()).toEqual(left.map(({ transaction_no }) => transaction_no).toSorted());
  expect(await receiptsIn(world)).toEqual(['Z0000001', 'Z0000002']);
  expect(await world.db.selectFrom('receipts_due').select('id').execute()).toEqual([]);
  expect(await world.db.selectFrom('mails').select('kind').execute()).toHaveLength(2);
  const lines = await world.db.selectFrom('audit_log').select('details').where('event', '=', 'payment.settled').execute();
  expect(lines).toHaveLength(2);
});

it('until then they are pending: not charged again, and not erased', async () => {
  const [own] = left;
  if (own === undefined) throw new Error('A gift was to be left.');
  expect(await paymentStatus(world.ports, own)).toMatchObject({ status: 'pending' });
  expect(await startPayment(world.ports, own, card('again'))).toMatchObject({ status: 'pending' });
  expect(await attemptsOf(world.db, own.transaction_no)).toHaveLength(1);
  const inFortyDays = { now: () => new Date(world.clock.now.getTime() + 40 * 24 * 3_600_000) };
  expect(await forgetUnpaid({ db: world.db, clock: inFortyDays, config: { keptDays: { unpaidGifts: 30, closedAccounts: 30 } } })).toBe(0);
  await numberLeftOver(world.ports);
  expect(await paymentStatus(world.ports, own)).toMatchObject({ status: 'succeeded', receipt: { receiptNo: 'Z0000001' } });
});
