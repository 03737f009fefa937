import { expect, it } from 'vitest';
import { brokenInvariants } from '../ledger/invariants.ts';
import { lockAttempt } from '../payments/attempts.ts';
import type { ProviderDispute } from '../payments/provider/provider.ts';
import { startPayment } from './begin/start-payment.ts';
import { moneyBackOf } from '../payments/money-back.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { closeDispute } from '../../../stand-ins/stripe/returns/dispute.ts';
import { paymentsForEach } from '../../../tests/support/server/payments-each.ts';
import { applyDispute } from './disputes.ts';

const world = paymentsForEach();

async function disputed(number = '4000000000000259') {
  const donation = await world.giveZakat();
  await world.payByCard(await startPayment(world.ports, donation, { method: 'card', clientKey: 'click', address: '::1' }), number);
  await world.sandbox.deliverDue();
  return donation;
}

const theDispute = () => world.db.selectFrom('disputes').selectAll().executeTakeFirst();
const sound = async () => expect(await brokenInvariants(world.db, world.clock.now)).toEqual([]);

async function balances(): Promise<{ [account: string]: number }> {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select(['account', (eb) => eb.fn.sum<string>('amount_cents').as('cents')])
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

it('a dispute is flagged, its money is withheld, and none of it can be refunded', async () => {
  const donation = await disputed();
  expect(await theDispute()).toMatchObject({ status: 'open', amount_cents: 85_225, reason: 'fraudulent' });
  expect(await balances()).toEqual({ 'provider:sandbox': 0, disputed: 85_225, 'charity:25:harta': -85_225 });
  const { transaction_no: transactionNo } = donation;
  const request = { transactionNo, kind: 'refund', amountCents: null, reason: 'donor-asked', repeat: 'refuse' } as const;
  expect(await requestRefund(world.ports, request)).toEqual({ refused: 'disputed' });
  await sound();
});

it.each([
  ['won', { 'provider:sandbox': 85_225, disputed: 0, 'charity:25:harta': -85_225 }, 0],
  ['lost', { 'provider:sandbox': 0, disputed: 0, 'charity:25:harta': 0 }, 85_225],
] as const)('a dispute that is %s leaves the money on the right side', async (outcome, accounts, refundedCents) => {
  await disputed();
  const { id, attempt_id } = await world.db.selectFrom('disputes').selectAll().executeTakeFirstOrThrow();
  await world.db.transaction().execute((tx) => closeDispute(tx, id, outcome, world.clock.now));
  await world.sandbox.deliverDue();
  await world.sandbox.deliverDue();
  expect(await theDispute()).toMatchObject({ status: outcome });
  expect(await balances()).toEqual(accounts);
  expect(await moneyBackOf(world.db, attempt_id)).toEqual({ refundedCents, voidedCents: 0 });
  await sound();
});

it('an inquiry moves no money, however it ends; a dispute lost and won on appeal returns all', async () => {
  await disputed('4242424242424242');
  const attempt = await world.db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow();
  const told = (id: string, status: ProviderDispute['status'], tookMoney: boolean): ProviderDispute => ({
    id,
    status,
    tookMoney,
    amountCents: 85_225,
    reason: 'general',
    openedAt: world.clock.now,
    dueAt: null,
    awaits: status === 'inquiry' ? 'us' : null,
  });
  const tell = (dispute: ProviderDispute) =>
    world.db.transaction().execute(async (tx) => applyDispute(tx, await lockAttempt(tx, attempt), dispute, world.clock.now));
  const before = await balances();
  await tell(told('du_1', 'inquiry', false));
  expect(await balances()).toEqual(before);
  await tell(told('du_1', 'won', false));
  expect(await balances()).toEqual(before);
  await tell(told('du_2', 'lost', true));
  expect(await balances()).toMatchObject({ 'provider:sandbox': 0, 'charity:25:harta': 0 });
  await tell(told('du_2', 'won', true));
  expect(await balances()).toEqual({ ...before, disputed: 0 });
  const moves = await world.db
    .selectFrom('dispute_transitions')
    .select(['dispute_id', 'event'])
    .orderBy('at')
    .orderBy('position')
    .execute();
  expect(moves.map(({ dispute_id, event }) => `${dispute_id} ${event}`).sort()).toEqual([
    'du_1 dropped',
    'du_1 inquired',
    'du_2 lost',
    'du_2 opened',
    'du_2 won-on-appeal',
  ]);
});
