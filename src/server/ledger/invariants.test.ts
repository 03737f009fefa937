import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../../tools/trial/database.ts';
import type { TestDatabase } from '../../tools/trial/database.ts';
import type { PaymentWorld } from '../../tools/trial/payment-world.ts';
import { appendAudit } from '../kit/audit/audit.ts';
import { breakages, guarded } from '../../tools/ledger/breakages.ts';
import { brokenInvariants, invariants, invariantsWith } from './invariants.ts';
import type { Invariant } from './invariants/invariant.ts';
import { foundAfter, makeScratchLedger } from '../../tools/ledger/scratch-ledger.ts';

let database: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeScratchLedger(database.db);
});
afterAll(() => database.close());

it('hold in books with payments, a refund and a dispute', async () => {
  expect(await brokenInvariants(database.db, world.clock.now)).toEqual([]);
});

it.each(breakages)('see that something is wrong after: %s', async (...breakage) => {
  const found = await foundAfter(database.db, world.clock.now, breakage);
  expect(found.join('\n')).toContain(breakage[1]);
});

it('are each broken by one of these at least', async () => {
  const found: string[] = [];
  for (const breakage of breakages) found.push(...(await foundAfter(database.db, world.clock.now, breakage)));
  const named = ({ says }: { readonly says: string }) => found.some((sentence) => sentence.includes(says));
  expect(invariants.filter((invariant) => !named(invariant)).map(({ says }) => says)).toEqual([]);
});

it('beside Stripe, are all but those that read the stand-in’s own books', () => {
  const readsStandIn = ({ query }: Invariant) => query(world.clock.now, world.clock.now).compile(database.db).sql.includes('sandbox.');
  expect(invariants.some(readsStandIn)).toBe(true);
  expect(invariantsWith('stripe')).toEqual(invariants.filter((invariant) => !readsStandIn(invariant)));
  expect(invariantsWith('sandbox')).toEqual(invariants);
});

it.each(guarded.filter((table) => table !== 'refunds'))('the table %s refuses to be changed', async (table) => {
  await expect(sql.raw(`delete from ${table}`).execute(database.db)).rejects.toThrow(`${table} is append-only`);
});

it('the audit log stays one chain when twenty write at once', async () => {
  const entry = (subject: string) => ({ at: world.clock.now, event: 'test', subject, details: {} });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => database.db.transaction().execute((tx) => appendAudit(tx, entry(`s${index}`)))),
  );
  expect(await brokenInvariants(database.db, world.clock.now)).toEqual([]);
});
