import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../db/testing.ts';
import type { TestDatabase } from '../db/testing.ts';
import { paymentStatus } from '../payments/payment-status.ts';
import { startPayment } from '../payments/start-payment.ts';
import { createPaymentWorld } from '../payments/testing.ts';
import type { PaymentWorld } from '../payments/testing.ts';
import { appendAudit } from './audit.ts';
import { brokenInvariants } from './invariants.ts';

let database: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  database = await startTestDatabase();
  world = createPaymentWorld(database.db);
  const donation = await world.giveZakat(85_225, 'siti@example.com');
  await world.payByCard(
    await startPayment(world.ports, donation, { method: 'card', clientKey: 'click', address: '::1' }),
    '4242424242424242',
  );
  await paymentStatus(world.ports, donation);
});
afterAll(() => database.close());

const appendOnly = ['audit_log', 'ledger_entries', 'receipts', 'payment_transitions'];

/** Breaks the books inside a transaction that is rolled back, and says what the invariants found. */
async function foundAfter(statement: string): Promise<string> {
  const found: string[] = [];
  await database.db
    .transaction()
    .execute(async (tx) => {
      for (const table of appendOnly) await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
      await sql.raw(statement).execute(tx);
      found.push(...(await brokenInvariants(tx, world.clock.now)));
      throw new Error('put back');
    })
    .catch((error: Error) => expect(error.message).toBe('put back'));
  return found.join('\n');
}

it('hold in the books of a paid donation', async () => {
  expect(await brokenInvariants(database.db, world.clock.now)).toEqual([]);
});

it.each([
  ['update payment_attempts set provider_charge = null', 'knows the charge'],
  ["update payment_attempts set status = 'failed'", 'the last one is the status'],
  ['update payment_attempts set amount_cents = 1', 'amount of its donation'],
  ['update donation_items set amount_cents = 1', 'add up'],
  ['delete from mails; delete from receipts', 'exactly one receipt'],
  ['update receipts set number = 2', 'no gap'],
  ['update receipt_series set last_number = 2', 'no gap'],
  ['update ledger_entries set amount_cents = amount_cents - 1 where amount_cents < 0', 'sum to zero'],
  ['delete from ledger_entries', 'booked with its amount'],
  [
    "insert into payment_transitions select attempt_id, 9, 'succeeded', 'declined', 'failed', null, at from payment_transitions limit 1",
    'edge of the transition table',
  ],
  ['delete from payment_transitions where position = 1', 'follow one another'],
  ['delete from mails', 'one mail'],
  ["update audit_log set details = '{}'", 'every hash covers'],
  ['delete from audit_log', 'in the audit log once'],
  ["delete from sandbox.objects where kind = 'charge'", 'without a charge'],
  ["update sandbox.objects set body = jsonb_set(body, '{amount}', '1') where kind = 'charge'", 'same amount and currency'],
])('see that something is wrong after: %s', async (statement, words) => {
  expect(await foundAfter(statement)).toContain(words);
});

it.each(appendOnly)('the table %s refuses to be changed', async (table) => {
  await expect(sql.raw(`delete from ${table}`).execute(database.db)).rejects.toThrow(`${table} is append-only`);
});

it('the audit log stays one chain when twenty write at once', async () => {
  const entry = (subject: string) => ({ at: world.clock.now, event: 'test', subject, details: {} });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => database.db.transaction().execute((tx) => appendAudit(tx, entry(`s${index}`)))),
  );
  expect(await brokenInvariants(database.db, world.clock.now)).toEqual([]);
});
