import { standIns } from '../../stand-ins/index.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countSealed, renewSealed } from '../../src/server/kit/crypto/renew.ts';
import { sealedColumns } from '../../src/server/kit/crypto/sealed-columns.ts';
import { startTestDatabase, type TestDatabase } from '../support/trial/database.ts';
import { createPaymentProvider } from '../../src/server/start/payment-provider.ts';
import { verifyLedger } from '../../src/server/ledger/verify.ts';
import { signIn } from '../support/trial/people/account.ts';
import { give } from '../support/trial/people/give.ts';
import { donorA, donorB, fitrahOf } from '../support/trial/people/particulars.ts';
import { fillWithEverything } from '../support/trial/people/whole-sample.ts';
import { findIssuedReceipt } from '../../src/server/receipts/find-receipt.ts';
import { toReceiptData } from '../../src/server/receipts/shown-receipt.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';

const [one, two, three] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64'));
let database: TestDatabase;
let portal: TestPortal;
let now: Date;

const openWith = (environment: { FIELD_KEYS: string; INDEX_KEY?: string }) =>
  startTestPortal({ ...environment }, { openDatabase: async () => ({ url: database.url, close: async () => {} }) });

async function reopenWith(environment: { FIELD_KEYS: string; INDEX_KEY?: string }): Promise<void> {
  await portal.close();
  portal = await openWith(environment);
  portal.clock.now = now;
}

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await openWith({ FIELD_KEYS: `prod:${one}` });
  await fillWithEverything(portal);
  now = portal.clock.now;
}, 120_000);
afterAll(async () => {
  await portal.close();
  await database.close();
});

/** People can sign in, every receipt can be read, and the books balance. */
async function allWorks(): Promise<void> {
  for (const person of [donorA, donorB]) await signIn(portal, portal.browse(), person);
  const receipts = await database.db.selectFrom('receipts').select('transaction_no').execute();
  expect(receipts.length).toBeGreaterThan(10);
  for (const { transaction_no } of receipts) {
    const issued = await findIssuedReceipt(database.db, transaction_no);
    if (issued !== undefined) expect((await toReceiptData(portal.services, issued)).transactionNo).toBe(transaction_no);
  }
  const { broken, unproved } = await verifyLedger(
    portal.services,
    createPaymentProvider(
      portal.services,
      standIns.stripe(portal.services, async () => 503),
    ),
  );
  expect([broken, unproved]).toEqual([[], []]);
}

it('every sealed column is listed, is filled by the sample, and opens by its place', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`.execute(database.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const value = sql.ref(column);
    const hit = await sql`select 1 from ${sql.table(table)} where ${value}::text ~ 'v1[.][a-z0-9]+[.][A-Za-z0-9_-]{38}' limit 1`.execute(
      database.db,
    );
    if (hit.rows.length > 0) found.push(`${table}.${column}`);
  }
  expect(found.sort()).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort());
});

it('a database from before finds its index key among the given ones', async () => {
  await database.owner.deleteFrom('crypto_keys').execute();
  await portal.close();
  await expect(openWith({ FIELD_KEYS: `prod:${one}`, INDEX_KEY: `new:${two}` })).rejects.toThrow('not found under "new"');
  portal = await openWith({ FIELD_KEYS: `a2027:${two},prod:${one}` });
  const known = await database.db.selectFrom('crypto_keys').select(['purpose', 'id']).orderBy('purpose').orderBy('id').execute();
  expect(known.map(({ purpose, id }) => `${purpose} ${id}`)).toEqual(['index prod', 'seal a2027', 'seal prod']);
});

it('a new first key loses nobody, and everything is encrypted anew while a portal runs', async () => {
  await reopenWith({ FIELD_KEYS: `a2027:${two},prod:${one}` });
  await allWorks();
  const { db, crypto, clock } = portal.services;
  let renewing = true;
  const goOn = async () => {
    const donor = portal.browse('portal.test', '192.0.2.200');
    for (let turn = 0; renewing || turn === 0; turn += 1) {
      await signIn(portal, donor, donorA);
      if (turn < 3) await give(portal, donor, 'zakat', fitrahOf(donorA));
    }
  };
  const heard: string[] = [];
  const [left] = await Promise.all([
    renewSealed({ db, crypto, now: clock.now }, (column) => heard.push(column)).finally(() => {
      renewing = false;
    }),
    goOn(),
  ]);
  expect(left).toEqual([]);
  expect(new Set(heard)).toEqual(new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`)));
  expect(new Set((await countSealed(db)).map(({ key }) => key))).toEqual(new Set(['a2027']));
  await allWorks();
  heard.length = 0;
  expect(await renewSealed({ db, crypto, now: clock.now }, (column) => heard.push(column))).toEqual([]);
  expect(heard).toEqual([]);
});

it('then the old key is dropped, and the index keeps it under its own name', async () => {
  await portal.close();
  await expect(openWith({ FIELD_KEYS: `a2027:${two}` })).rejects.toThrow('Set INDEX_KEY=prod:');
  portal = await openWith({ FIELD_KEYS: `a2027:${two}`, INDEX_KEY: `prod:${one}` });
  portal.clock.now = now;
  await allWorks();
});

it.each([
  [
    'an index key that the database was not written with',
    () => ({ FIELD_KEYS: `a2027:${two}`, INDEX_KEY: `other:${three}` }),
    'INDEX_KEY is "other"',
  ],
  [
    'a key missing that values are sealed with',
    () => ({ FIELD_KEYS: `prod:${one},b2028:${three}`, INDEX_KEY: `prod:${one}` }),
    'FIELD_KEYS lacks "a2027"',
  ],
  [
    'another key by a name that is in use',
    () => ({ FIELD_KEYS: `a2027:${one},b2028:${three}`, INDEX_KEY: `prod:${one}` }),
    'another key under "a2027"',
  ],
])('a start with %s is refused, with the fix', async (_what, keys, words) => {
  await expect(openWith(keys())).rejects.toThrow(words);
});
