import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../../../tests/support/trial/database.ts';
import type { TestDatabase } from '../../../tests/support/trial/database.ts';
import type { PaymentWorld } from '../../../tests/support/trial/payment-world.ts';
import { appendAudit } from '../kit/audit/audit.ts';
import { breakages, guarded } from '../../../tests/support/ledger/breakages.ts';
import { invariantsOfDay } from './invariants/of-a-day.ts';
import { brokenInvariants, invariants, invariantsWith } from './invariants.ts';
import type { Invariant } from './invariants/invariant.ts';
import { foundAfter, makeScratchLedger } from '../../../tests/support/ledger/scratch-ledger.ts';

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

it.each(breakages)('are violated after: %s', async (...breakage) => {
  const found = await foundAfter(database.owner, world.clock.now, breakage);
  expect(found.join('\n')).toContain(breakage[1]);
});

/** The day of the scratch ledger's gifts, and the next. */
const gifts = { from: new Date('2026-09-15T00:00:00+08:00'), until: new Date('2026-09-16T00:00:00+08:00') };
const after = { from: gifts.until, until: new Date('2026-09-17T00:00:00+08:00') };

const said = (when: string, among: readonly Invariant[]) =>
  among.map((invariant) => ({ ...invariant, says: `${when}: ${invariant.says}` }));

it('are each violated by at least one of these faults, checked for all or for the gifts’ day, but not for another day', async () => {
  const { db } = database;
  const ofTheDay = invariantsOfDay(invariants, gifts);
  expect(await brokenInvariants(db, world.clock.now, ofTheDay)).toEqual([]);
  const asked = [...said('Of all', invariants), ...said('Of the day', ofTheDay)];
  const ofAnother = said('Of another day', invariantsOfDay(invariants, after));
  const found: string[] = [];
  for (const breakage of breakages) found.push(...(await foundAfter(database.owner, world.clock.now, breakage, [...asked, ...ofAnother])));
  const named = ({ says }: { readonly says: string }) => found.some((sentence) => sentence.includes(says));
  expect(asked.filter((invariant) => !named(invariant)).map(({ says }) => says)).toEqual([]);
  expect(ofAnother.filter(named)).toEqual([]);
});

it('with Stripe, are all except those that read the stand-in’s own books', () => {
  const readsStandIn = ({ query }: Invariant) => query(world.clock.now, world.clock.now).compile(database.db).sql.includes('sandbox.');
  expect(invariants.some(readsStandIn)).toBe(true);
  expect(invariantsWith('stripe')).toEqual(invariants.filter((invariant) => !readsStandIn(invariant)));
  expect(invariantsWith('sandbox')).toEqual(invariants);
});

/** Refunds only change their state, and no receipt of the scratch ledger is corrected: other tests cover both. */
const HELD_ELSEWHERE = ['refunds', 'receipt_revisions'];

it.each(guarded.filter((table) => !HELD_ELSEWHERE.includes(table)))(
  'the table %s refuses to be changed, even by its owner',
  async (table) => {
    await expect(sql.raw(`delete from ${table}`).execute(database.owner)).rejects.toThrow(`${table} is append-only`);
  },
);

it('the audit log stays one chain with twenty concurrent writers', async () => {
  const entry = (subject: string) => ({ at: world.clock.now, event: 'test', subject, details: {} });
  const { db } = database;
  await Promise.all(Array.from({ length: 20 }, (_, index) => db.transaction().execute((tx) => appendAudit(tx, entry(`s${index}`)))));
  expect(await brokenInvariants(db, world.clock.now)).toEqual([]);
  const lines = await db.selectFrom('audit_log').select('subject').where('event', '=', 'test').execute();
  expect(lines.map(({ subject }) => subject).toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `s${index}`).toSorted());
  expect(await db.selectFrom('audit_pending').selectAll().execute()).toEqual([]);
});
