import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../../../tests/support/trial/database.ts';
import { connect } from '../connect.ts';
import { limitRole } from './limit-role.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const show = async (name: string): Promise<unknown> => {
  const db = connect(database.url, () => undefined);
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
  await db.destroy();
  return rows[0]?.value;
};
/** A pooler keeps the connections that began before the role had its limits. */
const newConnections = async () => {
  const serving = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and usename = 'portal_serves'`;
  const former = (await serving.execute(database.owner)).rows.map(({ pid }) => pid);
  const left = async () => (await serving.execute(database.owner)).rows.filter(({ pid }) => former.includes(pid));
  while ((await left()).length > 0)
    await sql`select pg_terminate_backend(pid) from unnest(${former}::integer[]) as pid`.execute(database.db).catch(() => undefined);
};
const settings = async () => {
  const { rows } = await sql<{ set: string }>`
    select unnest(setconfig) as set from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database()) order by set`.execute(database.db);
  return rows.map(({ set }) => set);
};

it('limits the role once, however many processes start together, and keeps an operator’s settings', async () => {
  await sql`do $$ begin execute format('alter role current_user in database %I set statement_timeout = ''3min''', current_database()); end $$`.execute(
    database.db,
  );
  await Promise.all([limitRole(database.url), limitRole(database.url), limitRole(database.url)]);
  expect(await settings()).toEqual([
    ...(process.platform === 'win32' ? [] : ['client_connection_check_interval=1s']),
    'idle_in_transaction_session_timeout=30s',
    'statement_timeout=3min',
  ]);
});

it('ends the statement of a client that stopped waiting', async () => {
  await limitRole(database.url);
  await newConnections();
  expect(await show('idle_in_transaction_session_timeout')).toBe('30s');
  const db = connect(database.url, () => undefined, { timeoutMs: 500 });
  await expect(sql`select pg_sleep(600), 'forgotten'`.execute(db)).rejects.toThrow('Query read timeout');
  await db.destroy();
  const running = sql<{ count: string }>`
    select count(*) from pg_stat_activity where query like '%forgot' || 'ten%' and state = 'active' and datname = current_database()`;
  await expect.poll(async () => (await running.execute(database.db)).rows, { timeout: 30_000 }).toEqual([{ count: '0' }]);
});
