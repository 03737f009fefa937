import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, startTestDatabase, type TestDatabase } from '../../../../../tests/support/trial/database.ts';
import { appendAudit } from '../../audit/audit.ts';
import { prepareDatabase } from './prepare-database.ts';
import { isAppendOnly } from './rights.ts';

let database: TestDatabase;
let guarded: readonly string[];
beforeAll(async () => {
  database = await startTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(database.db);
  guarded = rows.map(({ name }) => name).filter(isAppendOnly);
});
afterAll(() => database.close());

const serving = (statement: string) => sql.raw(statement).execute(database.db);

it('the serving role owns nothing, and is no member of the owner', async () => {
  const { rows } = await sql<{ owned: string; is: boolean }>`
    select (select count(*) from pg_class where relowner = (select oid from pg_roles where rolname = current_user)) as owned,
      pg_has_role((select datdba from pg_database where datname = current_database()), 'member') as is`.execute(database.db);
  expect(rows).toEqual([{ owned: '0', is: false }]);
});

it('the serving role can neither change, empty nor rebuild append-only tables, nor disable their guards', async () => {
  expect(guarded).toEqual(expect.arrayContaining(['audit_log', 'audit_publications', 'ledger_entries', 'receipts', 'payment_transitions']));
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, min(column_name) as column from information_schema.columns where table_schema = 'public' group by 1`.execute(
    database.owner,
  );
  for (const table of guarded) {
    const column = rows.find((row) => row.table === table)?.column;
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger user`,
      `alter table ${table} add column more text`,
      `drop table ${table} cascade`,
      `create trigger other before insert on ${table} for each row execute function refuse_change()`,
      `create rule other as on insert to ${table} do instead nothing`,
    ])
      await expect(serving(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  }
  await expect(serving('set session_replication_role = replica')).rejects.toThrow('permission denied');
  await expect(
    serving('create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$'),
  ).rejects.toThrow(/permission denied|must be owner/);
});

it('only new lines move the head of the audit log; nobody can change or remove an entry before it is a line', async () => {
  const entry = { at: new Date(), event: 'test', subject: 'one', details: {} };
  const within = (statement: string) =>
    database.db.transaction().execute(async (tx) => {
      await appendAudit(tx, entry);
      await sql.raw(statement).execute(tx);
    });
  await expect(within('delete from audit_pending')).rejects.toThrow('audit_pending is append-only');
  await expect(within("update audit_pending set event = 'other'")).rejects.toThrow('permission denied');
  await database.db.transaction().execute((tx) => appendAudit(tx, entry));
  expect(await database.db.selectFrom('audit_head').select('lines').execute()).toEqual([{ lines: '1' }]);
  await expect(serving('update audit_head set lines = 0')).rejects.toThrow('permission denied');
});

it('a start by the owner restores a missing right and revokes a surplus one', async () => {
  const { url, ownerUrl } = await freshDatabase();
  const own = await openClient(ownerUrl);
  await own.query(
    'revoke insert on donations from portal_serves; grant update, truncate on receipts to portal_serves; create table later (id integer)',
  );
  expect(await prepareDatabase({ url })).toContain('"receipts"');
  await Promise.all([1, 2, 3].map(() => prepareDatabase({ url, ownerUrl })));
  const { rows } = await own.query(
    "select has_table_privilege('portal_serves', 'donations', 'insert') as again, has_table_privilege('portal_serves', 'receipts', 'update, truncate') as still, has_table_privilege('portal_serves', 'later', 'insert') as later",
  );
  expect(rows).toEqual([{ again: true, still: false, later: true }]);
  expect(await prepareDatabase({ url })).toBeUndefined();
  await own.end();
});

it('a serving role that owns the tables is reported, with the fix', async () => {
  const { ownerUrl } = await freshDatabase();
  expect(await prepareDatabase({ url: ownerUrl })).toMatch(/"portal" of DATABASE_URL owns the tables.*create role.*DATABASE_OWNER_URL/);
});

it('an unmigrated database is not served; its owner migrates it', async () => {
  const { url, ownerUrl } = await freshDatabase();
  const own = await openClient(ownerUrl);
  await own.query("delete from schema_migrations where name = '189-head-by-its-trigger.sql'");
  await expect(prepareDatabase({ url })).rejects.toThrow(/lacks 189-\S+ .*npm run migrate.*DATABASE_OWNER_URL/);
  await prepareDatabase({ url, ownerUrl });
  await prepareDatabase({ url });
  await own.query('drop schema sandbox cascade; drop schema shape cascade; drop schema public cascade; create schema public');
  await expect(prepareDatabase({ url })).rejects.toThrow(/lacks 010-\S+ and \d+ later migrations/);
  await prepareDatabase({ url, ownerUrl });
  expect(await prepareDatabase({ url })).toBeUndefined();
  await own.end();
});

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
