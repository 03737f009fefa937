import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/trial/database.ts';
import { growthCases } from './cases.ts';
import { type GrownPortal, startGrownPortal } from './grown-portal.ts';
import { type Statement, scansOf, statementsOf } from './plan-of.ts';
import { rowsOf } from './rows-of.ts';

/** Large enough for PostgreSQL to prefer an index where there is one. */
const SIZES = { gifts: 4_000, plans: 800, accounts: 1_600, refundedOneIn: 2, disputedOneIn: 3 };

let grown: GrownPortal;
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  grown = await startGrownPortal(async () => ({ ...database, close: async () => undefined }), SIZES, 3);
}, 120_000);
afterAll(async () => {
  await grown.stop();
  await database.close();
});

it.each(growthCases)('$name: reads no growing table as a whole', async ({ run }) => {
  const statements = await statementsOf(() => run(grown));
  expect(statements.length).toBeGreaterThan(0);
  expect(await scansAmong(statements)).toEqual({});
});

it.each([
  ['select * from donations where flow = $1', ['zakat'], ['donations']],
  ['select count(*) from payment_attempts where coalesce(paid_at, created_at) >= $1', ['2026-09-15'], ['payment_attempts']],
  ['select * from receipts order by receipt_no', [], ['receipts']],
  ['select * from disputes where reason = $1', ['general'], ['disputes']],
  ['select * from donations where transaction_no = $1', ['A'], []],
])('finds a table that is read as a whole: %s', async (text, values, tables) => {
  expect(await scansOf(database.db, { text, values })).toEqual(tables);
});

it('finds a statement that lost its index', async () => {
  const close = growthCases.find(({ name }) => name === "the day's close");
  const statements = await statementsOf(async () => close?.run(grown));
  await rowsOf(database.owner, 'alter table ledger_entries drop constraint ledger_entries_attempt_id_source_id_posting_account_key');
  await rowsOf(database.owner, 'drop index receipts_by_time');
  expect(Object.values(await scansAmong(statements)).flat()).toEqual(expect.arrayContaining(['ledger_entries', 'receipts']));
});

/** The tables that a statement reads whole, by statement. */
async function scansAmong(statements: readonly Statement[]): Promise<{ readonly [text: string]: readonly string[] }> {
  const found: { [text: string]: readonly string[] } = {};
  for (const statement of statements) {
    const scans = await scansOf(database.db, statement);
    if (scans.length > 0) found[statement.text.replaceAll(/\s+/g, ' ')] = scans;
  }
  return found;
}
