import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { owedBack } from '../../ledger/owed-back.ts';
import type { Donation } from '../../gifts/donation.ts';
import { paymentStatus } from '../settle/payment-status.ts';
import { startPayment } from '../begin/start-payment.ts';
import { intentIdOf } from '../../../../tests/support/trial/payment-world.ts';
import { card, paymentsForEach, paynow } from '../../../../tests/support/server/payments-each.ts';
import { payInBankApp } from '../../../../stand-ins/stripe/pages/bank-app.ts';
import { moneyBackOf } from '../../payments/money-back.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefunds } from '../../../../tests/support/trial/work-off.ts';

const world = paymentsForEach();

/** A gift of S$28.00 by card, and a PayNow code of it that the bank honours although it was withdrawn. */
async function paidTwice(): Promise<{ donation: Donation; gift: string; surplus: string }> {
  const donation = await world.giveZakat(2_800, 'siti@example.com');
  const code = await startPayment(world.ports, donation, paynow('one'));
  world.advance(340_000);
  await paymentStatus(world.ports, donation);
  await world.db.updateTable('payment_attempts').set({ provider_final: true }).execute();
  const started = await startPayment(world.ports, donation, card('two'));
  await world.payByCard(started, '4242424242424242');
  await paymentStatus(world.ports, donation);
  await payInBankApp(world.db, intentIdOf(code), world.clock.now);
  await world.sandbox.work();
  return { donation, gift: started.attemptId, surplus: code.attemptId };
}

/** The bank returns the refund a minute later; until then it is pending, like every PayNow refund. */
async function refundFails(): Promise<void> {
  await sendRefunds(world.ports);
  expect(await world.db.selectFrom('refunds').select(['reason', 'status']).execute()).toEqual([
    { reason: 'paid-twice', status: 'pending' },
  ]);
  const next = sql`jsonb_set(body, '{sandbox,next}', '"failed"')`;
  await sql`update sandbox.objects set body = ${next} where kind = 'refund'`.execute(world.db);
  world.advance(61_000);
  await world.sandbox.work();
}

const ask = (transactionNo: string, amountCents: number | null = null) =>
  requestRefund(world.ports, { transactionNo, kind: 'refund', amountCents, reason: 'duplicate', repeat: 'refuse' });

const owed = async () => (await owedBack(world.db)).map(({ attemptId, cents }) => ({ attemptId, cents }));

it('a second payment is owed back after the bank returned its refund, until an operator refunds it, also in parts', async () => {
  const { donation, gift, surplus } = await paidTwice();
  expect(await owed()).toEqual([]);
  await refundFails();
  expect(await owed()).toEqual([{ attemptId: surplus, cents: 2_800 }]);
  expect(await ask(surplus, 2_801)).toEqual({ refused: 'more-than-left', leftCents: 2_800 });
  expect(await ask(surplus, 800)).toMatchObject({ attempt_id: surplus, status: 'requested' });
  expect(await owed()).toEqual([{ attemptId: surplus, cents: 2_000 }]);
  expect(await ask(surplus)).toMatchObject({ attempt_id: surplus, amount_cents: 2_000 });
  await sendRefunds(world.ports);
  world.advance(61_000);
  await world.sandbox.work();
  expect(await owed()).toEqual([]);
  expect(await ask(surplus)).toEqual({ refused: 'nothing-left' });
  expect(await moneyBackOf(world.db, surplus)).toEqual({ refundedCents: 2_800, voidedCents: 0 });
  expect(await moneyBackOf(world.db, gift)).toEqual({ refundedCents: 0, voidedCents: 0 });
  expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded', receipt: { receiptNo: 'Z0000001' } });
  const { rows } = await sql<{ account: string; cents: string }>`
    select account, sum(amount_cents)::text as cents from ledger_entries group by account order by account`.execute(world.db);
  expect(rows).toEqual([
    { account: 'charity:25:harta', cents: '-2800' },
    { account: 'owed-back', cents: '0' },
    { account: 'provider:sandbox', cents: '2800' },
  ]);
});

it('a transaction number paid twice is ambiguous, before and after the second payment is refunded', async () => {
  const { donation, gift, surplus } = await paidTwice();
  const { transaction_no: transactionNo } = donation;
  const payments = (leftCents: number) => ({
    refused: 'paid-twice',
    payments: expect.arrayContaining([
      { attemptId: gift, what: 'gift', leftCents: 2_800 },
      { attemptId: surplus, what: 'surplus', leftCents },
    ]),
  });
  expect(await ask(transactionNo)).toEqual(payments(0));
  await refundFails();
  expect(await ask(transactionNo)).toEqual(payments(2_800));
  await ask(surplus);
  await sendRefunds(world.ports);
  expect(await ask(transactionNo)).toEqual(payments(0));
  expect(await world.db.selectFrom('refunds').select('attempt_id').distinct().execute()).toEqual([{ attempt_id: surplus }]);
  expect(await ask(gift)).toMatchObject({ attempt_id: gift, amount_cents: 2_800 });
  await sendRefunds(world.ports);
  world.advance(61_000);
  await world.sandbox.work();
});

it('an unpaid attempt cannot be named for a refund', async () => {
  const donation = await world.giveZakat(2_800);
  const { attemptId } = await startPayment(world.ports, donation, card());
  expect(await ask(attemptId)).toEqual({ refused: 'not-paid' });
});
