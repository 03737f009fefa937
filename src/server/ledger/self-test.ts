import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { paymentStatus } from '../payments/payment-status.ts';
import { startPayment } from '../payments/start-payment.ts';
import type { PaymentWorld } from '../payments/testing.ts';
import { createPaymentWorld } from '../payments/testing.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import type { Breakage } from './breakages.ts';
import { guarded } from './breakages.ts';
import { brokenInvariants } from './invariants.ts';

/** Books with something of everything in an empty database: a declined card, a paid one, a refund of a part, and a dispute. */
export async function makeBooks(db: Kysely<Tables>): Promise<PaymentWorld> {
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
  await world.sandbox.work();
  return world;
}

/** Breaks the books in a transaction that is rolled back, and answers what was found broken. */
export async function foundAfter(db: Kysely<Tables>, now: Date, [statement]: Breakage): Promise<readonly string[]> {
  const found: string[] = [];
  const putBack = new Error('put back');
  try {
    await db.transaction().execute(async (tx) => {
      for (const table of guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await sql.raw(statement).execute(tx);
      found.push(...(await brokenInvariants(tx, now)));
      throw putBack;
    });
  } catch (error) {
    if (error !== putBack) throw error;
  }
  return found;
}
