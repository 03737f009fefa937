import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../../../../tests/support/trial/database.ts';
import type { TestDatabase } from '../../../../tests/support/trial/database.ts';
import { attentionOf } from '../../ledger/attention.ts';
import { brokenInvariants } from '../../ledger/invariants.ts';
import { payInBankApp } from '../../../../stand-ins/stripe/pages/bank-app.ts';
import { lockAttempt } from '../../payments/attempts.ts';
import type { Donation } from '../../gifts/donation.ts';
import { paymentStatus } from '../settle/payment-status.ts';
import { startPayment } from '../begin/start-payment.ts';
import type { PaymentWorld } from '../../../../tests/support/trial/payment-world.ts';
import { createPaymentWorld, intentIdOf } from '../../../../tests/support/trial/payment-world.ts';
import { applyRefund } from './apply-refund.ts';
import { moneyBackOf } from '../../payments/money-back.ts';
import type { Refund } from '../../payments/refunds.ts';
import type { RefundRequest } from './request-refund.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefunds } from '../../../../tests/support/trial/work-off.ts';

let database: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const tables = 'tasks, donations, receipt_series, audit_log, audit_pending, webhook_events, outbox, sandbox.objects, sandbox.idempotency';
  await sql.raw(`truncate ${tables} restart identity cascade`).execute(database.owner);
  world = createPaymentWorld(database.db);
});
afterEach(async () => {
  await world.sandbox.work();
  expect(await brokenInvariants(world.db, world.clock.now)).toEqual([]);
});

const start = (donation: Donation, method: 'card' | 'paynow') =>
  startPayment(world.ports, donation, { method, clientKey: 'click', address: '203.0.113.7' });

async function paid(number = '4242424242424242', email?: string): Promise<Donation> {
  const donation = await world.giveZakat(85_225, email);
  await world.payByCard(await start(donation, 'card'), number);
  await paymentStatus(world.ports, donation);
  return donation;
}

const ask = (donation: Donation, more: Partial<RefundRequest> = {}) =>
  requestRefund(world.ports, {
    transactionNo: donation.transaction_no,
    kind: 'refund',
    amountCents: null,
    reason: 'donor-asked',
    repeat: 'refuse',
    ...more,
  });

async function refunds(): Promise<Pick<Refund, 'kind' | 'reason' | 'status' | 'amount_cents'>[]> {
  return world.db.selectFrom('refunds').select(['kind', 'reason', 'status', 'amount_cents']).orderBy('created_at').execute();
}

async function back(donation: Donation) {
  const { id } = await world.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('transaction_no', '=', donation.transaction_no)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return moneyBackOf(world.db, id);
}

const later = (milliseconds: number) => {
  world.advance(milliseconds);
  return world.sandbox.work();
};

describe('a refund', () => {
  it('of a whole card payment arrives at once, is booked, and is mailed', async () => {
    const donation = await paid(undefined, 'siti@example.com');
    await ask(donation);
    expect(await sendRefunds(world.ports)).toBe(1);
    expect(await refunds()).toEqual([{ kind: 'refund', reason: 'donor-asked', status: 'succeeded', amount_cents: 85_225 }]);
    expect(await back(donation)).toEqual({ refundedCents: 85_225, voidedCents: 0 });
    const entries = await world.db
      .selectFrom('ledger_entries')
      .select(['account', 'amount_cents'])
      .where('posting', '=', 'refund')
      .execute();
    expect(entries).toEqual([
      { account: 'charity:25:harta', amount_cents: 85_225 },
      { account: 'provider:sandbox', amount_cents: -85_225 },
    ]);
    expect(await world.db.selectFrom('mails').select('kind').where('kind', '=', 'refund').execute()).toHaveLength(1);
  });

  it('in parts ends when nothing is left', async () => {
    const donation = await paid();
    await ask(donation, { amountCents: 5_225 });
    await sendRefunds(world.ports);
    expect(await ask(donation, { amountCents: 80_001 })).toEqual({ refused: 'more-than-left', leftCents: 80_000 });
    expect(await ask(donation, { amountCents: 0 })).toEqual({ refused: 'more-than-left', leftCents: 80_000 });
    await ask(donation);
    await sendRefunds(world.ports);
    expect(await ask(donation)).toEqual({ refused: 'nothing-left' });
    expect((await refunds()).map(({ amount_cents }) => amount_cents)).toEqual([5_225, 80_000]);
  });

  it('of the same amount needs confirmation a second time', async () => {
    const donation = await paid();
    const first = await ask(donation, { amountCents: 1_000 });
    expect(await ask(donation, { amountCents: 1_000 })).toEqual({ refused: 'same-again', refund: first });
    expect(await ask(donation, { amountCents: 1_000, repeat: 'again' })).toMatchObject({ status: 'requested' });
    await sendRefunds(world.ports);
  });

  it('requested twenty times at once is made once', async () => {
    const donation = await paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(donation)));
    expect(answers.filter((answer) => 'status' in answer)).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => sendRefunds(world.ports)));
    expect(await refunds()).toHaveLength(1);
  });

  it('of an unpaid gift is refused', async () => {
    const donation = await world.giveZakat();
    expect(await ask(donation)).toEqual({ refused: 'not-paid' });
    await start(donation, 'card');
    expect(await ask(donation)).toEqual({ refused: 'not-paid' });
  });

  it('of a PayNow payment is under way first, and arrives later', async () => {
    const donation = await world.giveZakat(2_800, 'siti@example.com');
    await payInBankApp(world.db, intentIdOf(await start(donation, 'paynow')), world.clock.now);
    await paymentStatus(world.ports, donation);
    await ask(donation, { amountCents: 800 });
    await sendRefunds(world.ports);
    expect(await refunds()).toMatchObject([{ status: 'pending' }]);
    expect(await back(donation)).toEqual({ refundedCents: 0, voidedCents: 0 });
    await later(61_000);
    expect(await refunds()).toMatchObject([{ status: 'succeeded' }]);
    expect(await back(donation)).toEqual({ refundedCents: 800, voidedCents: 0 });
  });

  it('whose webhook is lost is found by polling', async () => {
    const donation = await paid('4000000000007726');
    await ask(donation);
    await sendRefunds(world.ports);
    world.advance(3_600_001);
    await world.sandbox.finishRefunds();
    await sendRefunds(world.ports);
    expect(await refunds()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('that the bank returns is reversed in the books, and may be made anew', async () => {
    const donation = await paid('4000000000005126', 'siti@example.com');
    await ask(donation);
    await sendRefunds(world.ports);
    expect(await back(donation)).toMatchObject({ refundedCents: 85_225 });
    await later(61_000);
    expect(await refunds()).toMatchObject([{ status: 'failed' }]);
    expect(await back(donation)).toMatchObject({ refundedCents: 0 });
    expect(await ask(donation)).toMatchObject({ status: 'requested' });
    await sendRefunds(world.ports);
  });

  it('that was returned stays on the operator’s list until as much was refunded otherwise', async () => {
    const donation = await paid('4000000000005126');
    await ask(donation, { amountCents: 5_000 });
    await sendRefunds(world.ports);
    await later(61_000);
    const failed = async () => (await attentionOf(world.db, world.clock.now)).filter(({ what }) => what === 'refund that failed');
    expect(await failed()).toMatchObject([{ cents: 5_000 }]);
    await ask(donation, { amountCents: 200 });
    expect(await failed()).toMatchObject([{ cents: 5_000 }]);
    await ask(donation, { amountCents: 4_800 });
    expect(await failed()).toEqual([]);
  });

  it("made on the provider's own page is recorded here", async () => {
    const donation = await paid();
    const { provider_intent } = await world.db.selectFrom('payment_attempts').select('provider_intent').executeTakeFirstOrThrow();
    await world.provider.refund({ intentId: provider_intent ?? '', key: 'NOT-ONE-OF-OURS', amountCents: 225 });
    await world.sandbox.work();
    expect(await refunds()).toEqual([{ kind: 'refund', reason: 'at-provider', status: 'succeeded', amount_cents: 225 }]);
    expect(await back(donation)).toMatchObject({ refundedCents: 225 });
  });

  it('that was returned, and its replacement, may be reported together in any order', async () => {
    const donation = await paid();
    const attempt = await world.db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow();
    const made = { key: null, amountCents: 85_225, createdAt: world.clock.now };
    // All of the gift went back on the provider's page, came back, and went back again, all in one second.
    const [first, second] = [
      { ...made, id: 're_first', status: 'failed' as const },
      { ...made, id: 're_second', status: 'succeeded' as const },
    ];
    for (const told of [
      [second, first],
      [first, second],
    ]) {
      await world.db
        .transaction()
        .execute(async (tx) => {
          for (const refund of told) await applyRefund(tx, await lockAttempt(tx, attempt), refund, world.clock.now);
          expect(await moneyBackOf(tx, attempt.id)).toEqual({ refundedCents: 85_225, voidedCents: 0 });
          const statuses = await tx.selectFrom('refunds').select(['provider_refund', 'status']).orderBy('provider_refund').execute();
          expect(statuses).toEqual([
            { provider_refund: 're_first', status: 'failed' },
            { provider_refund: 're_second', status: 'succeeded' },
          ]);
          // As at the end of the transaction; then everything is undone, so that the other order begins from the same state.
          await sql`set constraints all immediate`.execute(tx);
          throw new Error('the other order');
        })
        .catch((error: Error) => expect(error.message).toBe('the other order'));
    }
    expect(await back(donation)).toEqual({ refundedCents: 0, voidedCents: 0 });
  });

  it('whose answer is lost is still made once, however late it is retried', async () => {
    const donation = await paid();
    await ask(donation);
    world.network.state = 'mute';
    await sendRefunds(world.ports);
    world.network.state = 'up';
    await world.db.deleteFrom('sandbox.idempotency').execute();
    world.advance(48 * 3_600_000);
    await sendRefunds(world.ports);
    expect(await refunds()).toMatchObject([{ status: 'succeeded' }]);
    const { rows } = await sql`select id from sandbox.objects where kind = 'refund'`.execute(world.db);
    expect(rows).toHaveLength(1);
  }, 60_000);

  it('that the provider can never make fails, and does not block the others', async () => {
    const [bad, good] = [await paid(), await paid()];
    await ask(bad);
    await ask(good);
    const refusing = { ...world.provider, refund: async () => 'refused' as const };
    await sendRefunds({ ...world.ports, provider: refusing });
    expect(await refunds()).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
  });

  it('beyond the paid amount is refused by the database itself', async () => {
    const donation = await paid();
    const { id } = await world.db.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow();
    await ask(donation, { amountCents: 85_000 });
    const row = { id: 'A'.repeat(26), attempt_id: id, amount_cents: 226, kind: 'refund' as const, reason: 'duplicate' as const };
    const times = { accepted_at: null, created_at: world.clock.now, updated_at: world.clock.now };
    const insert = world.db.insertInto('refunds').values({ ...row, ...times, status: 'requested', provider_refund: null });
    await expect(insert.execute()).rejects.toThrow('more than was paid');
    await sendRefunds(world.ports);
  });
});

describe('a void', () => {
  it('undoes a gift on the day of the gift', async () => {
    const donation = await paid();
    await ask(donation, { kind: 'void', reason: 'given-in-error' });
    await sendRefunds(world.ports);
    expect(await back(donation)).toEqual({ refundedCents: 0, voidedCents: 85_225 });
  });

  it('is refused after midnight in Singapore', async () => {
    const donation = await paid();
    world.clock.now = new Date('2026-09-15T16:00:00Z');
    expect(await ask(donation, { kind: 'void' })).toEqual({ refused: 'day-over', paidOn: '2026-09-15' });
  });
});
