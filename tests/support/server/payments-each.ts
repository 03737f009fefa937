import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { TestDatabase } from '../trial/database.ts';
import { startTestDatabase } from '../trial/database.ts';
import { brokenInvariants } from '../../../src/server/ledger/invariants.ts';
import { newestOf } from './newest.ts';
import type { PaymentWorld } from '../trial/payment-world.ts';
import { createPaymentWorld } from '../trial/payment-world.ts';

const TABLES =
  'tasks, donations, receipt_series, audit_log, audit_pending, webhook_events, provider_news, provider_notes, outbox, sandbox.objects, sandbox.idempotency';

/** Sets up a world of payments for each test of the calling file, over one database; after each test, the books must hold. */
export function paymentsForEach(): PaymentWorld {
  const database = newestOf<TestDatabase>('The database');
  const world = newestOf<PaymentWorld>('The world of payments');
  beforeAll(async () => void database.set(await startTestDatabase()));
  afterAll(() => database.newest.close());
  beforeEach(async () => {
    await sql.raw(`truncate ${TABLES} restart identity cascade`).execute(database.newest.owner);
    world.set(createPaymentWorld(database.newest.db));
  });
  afterEach(async () => {
    expect(await brokenInvariants(world.newest.db, world.newest.clock.now)).toEqual([]);
  });
  return world.newest;
}

/** A click on the button that pays by card: the key identifies the click. */
export const card = (key = 'click', address = '203.0.113.7') => ({ method: 'card' as const, clientKey: key, address });

/** A click on the button that shows a PayNow code. */
export const paynow = (key = 'click') => ({ method: 'paynow' as const, clientKey: key, address: '203.0.113.7' });

/** Numbers of all receipts, in order. */
export async function receiptsIn({ db }: Pick<PaymentWorld, 'db'>): Promise<string[]> {
  return (await db.selectFrom('receipts').select('receipt_no').orderBy('number').execute()).map((row) => row.receipt_no);
}
