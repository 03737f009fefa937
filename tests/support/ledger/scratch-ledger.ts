import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { firstDueAfter } from '../../../src/engine/index.ts';
import type { Donation } from '../../../src/server/gifts/donation.ts';
import { paymentStatus } from '../../../src/server/paying/settle/payment-status.ts';
import { startPayment } from '../../../src/server/paying/begin/start-payment.ts';
import type { PaymentWorld } from '../trial/payment-world.ts';
import { createPaymentWorld } from '../trial/payment-world.ts';
import { requestRefund } from '../../../src/server/paying/refunds/request-refund.ts';
import { sendRefunds } from '../trial/work-off.ts';
import type { Breakage } from './breakages.ts';
import { guarded } from './breakages.ts';
import { brokenInvariants } from '../../../src/server/ledger/invariants.ts';
import type { Invariant } from '../../../src/server/ledger/invariants/invariant.ts';

/** Fills an empty database with some of everything: a declined card, a paid one, a partial refund, a dispute and a plan. */
export async function makeScratchLedger(db: Kysely<Tables>): Promise<PaymentWorld> {
  const world = createPaymentWorld(db);
  const pay = async (number: string, clientKey: string, donation: Awaited<ReturnType<PaymentWorld['giveZakat']>>) => {
    await world.payByCard(await startPayment(world.ports, donation, { method: 'card', clientKey, address: '::1' }), number);
    await paymentStatus(world.ports, donation);
  };
  const given = await world.giveZakat(85_225, 'siti@example.com');
  await pay('4000000000000002', 'first', given);
  await pay('4242424242424242', 'second', given);
  const { transaction_no: transactionNo } = given;
  await requestRefund(world.ports, { transactionNo, kind: 'refund', amountCents: 1_000, reason: 'donor-asked', repeat: 'refuse' });
  await sendRefunds(world.ports);
  await pay('4000000000000259', 'first', await world.giveZakat(2_800));
  await makePlan(world, (donation) => pay('4242424242424242', 'first', donation));
  await world.sandbox.work();
  return world;
}

/** A plan with a paid run. */
async function makePlan({ db, giveZakat }: PaymentWorld, pay: (donation: Donation) => Promise<void>): Promise<void> {
  const giveMonthly = async (): Promise<Donation> => {
    const { transaction_no } = await giveZakat(5_000);
    const monthly = db.updateTable('donations').set({ frequency: 'monthly' }).where('transaction_no', '=', transaction_no);
    return monthly.returningAll().executeTakeFirstOrThrow();
  };
  await pay(await giveMonthly());
  const plan = await db.selectFrom('plans').selectAll().executeTakeFirstOrThrow();
  const again = await giveMonthly();
  const run = {
    plan_id: plan.id,
    due_on: plan.next_on,
    status: 'open' as const,
    transaction_no: again.transaction_no,
    first_tried_on: null,
  };
  const times = { next_try_at: plan.created_at, created_at: plan.created_at, updated_at: plan.created_at };
  await db
    .insertInto('plan_runs')
    .values({ ...run, ...times })
    .execute();
  await db
    .updateTable('plans')
    .set({ next_on: firstDueAfter(plan.frequency, plan.first_on, plan.next_on) })
    .execute();
  await pay(again);
}

/** Breaks the ledger in a transaction that is rolled back; returns the broken invariants of the checks in `among`. */
export async function foundAfter(
  db: Kysely<Tables>,
  now: Date,
  [statement]: Breakage,
  among?: readonly Invariant[],
): Promise<readonly string[]> {
  const found: string[] = [];
  const rollback = new Error('put back');
  try {
    await db.transaction().execute(async (tx) => {
      for (const table of guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await sql.raw(statement).execute(tx);
      found.push(...(await brokenInvariants(tx, now, among)));
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return found;
}
