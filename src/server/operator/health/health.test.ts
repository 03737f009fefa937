import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/trial/database.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import { startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { sharedTypes } from '../../kit/http/calls/calls.ts';
import { backlogNames, findBacklogs, sayBacklog } from './backlogs.ts';
import { whyNotStored } from './can-store.ts';

let portal: TestPortal;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  portal = await startTestPortal({}, { openDatabase: async () => ({ ...database, close: async () => undefined }) });
});
afterAll(() => portal.close());

const ask = () => portal.browse().call<{ payments?: string; code?: string; backlogs?: string[] }>('GET', '/health');
const later = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds);
};

/** Looks again once the last result has expired. */
const askAnew = () => {
  later(5_000);
  return ask();
};

const END_CONNECTIONS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user';

/** Makes the database read-only, or writable again; all connections are renewed. */
async function setReadOnly(state: 'on' | 'off'): Promise<void> {
  await asked(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const name = client.escapeIdentifier(rows[0]?.name ?? '');
    await client.query(`begin read write; alter database ${name} set default_transaction_read_only = ${state}; commit`);
  });
  // A role may end its own connections.
  for (const url of [database.ownerUrl, database.url])
    await asked(url, async (client) => {
      await client.query(`${END_CONNECTIONS} and pid <> pg_backend_pid()`);
      // Its own connection, too, which may be a pooler's; last, because it would otherwise end before the others do.
      await client.query(END_CONNECTIONS).catch(() => undefined);
    });
}

async function asked(url: string, ask: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await ask(client);
  await client.end().catch(() => undefined);
}

it('answers 503 while the database rejects writes, and 200 once it accepts them', async () => {
  expect((await ask()).body).toMatchObject({ status: 1, payments: 'possible', mail: 'leaves', backlogs: [] });
  await setReadOnly('on');
  await expect.poll(askAnew).toMatchObject({ status: 503, body: { code: 'CANNOT_STORE' } });
  await setReadOnly('off');
  await expect.poll(askAnew).toMatchObject({ status: 200 });
});

it('probes the database once in five seconds, however many callers ask', async () => {
  const written = async () =>
    (await portal.services.db.selectFrom('health_probe').select('written_at').executeTakeFirstOrThrow()).written_at;
  later(5_000);
  await Promise.all(Array.from({ length: 20 }, ask));
  const before = await written();
  later(4_999);
  await ask();
  expect(await written()).toEqual(before);
  later(1);
  await ask();
  expect(await written()).not.toEqual(before);
});

it('reports that nothing can be stored on an almost full disk', async () => {
  const { db, clock } = portal.services;
  const free = (bytes: number) => whyNotStored({ db, now: clock.now, freeBytes: async () => bytes });
  expect(await free(31 * 1024 * 1024)).toBe('The disk of the data folder has 31 MB left: make room on it.');
  expect(await free(33 * 1024 * 1024)).toBeNull();
});

it('names the backlogs, and the operator reads how much and since when', async () => {
  const { db, clock } = portal.services;
  const mail = (status: 'queued' | 'failed') => ({ id: newTransactionNo(), kind: 'plan' as const, receipt_no: null, status });
  const times = { created_at: clock.now(), sent_at: null };
  for (const status of ['queued', 'queued', 'failed'] as const)
    await db
      .insertInto('mails')
      .values({ ...mail(status), ...times })
      .execute();
  await db.insertInto('provider_news').values({ provider: 'sandbox', heard_until: clock.now() }).execute();
  later(5_000);
  expect((await ask()).body.backlogs).toEqual(['failed-mails']);
  const since = times.created_at.toISOString();
  later(61_000);
  expect((await ask()).body).toMatchObject({ status: 1, mail: 'late', backlogs: ['failed-mails', 'mails'] });
  await db.updateTable('mails').set({ trouble: 'unreachable' }).where('status', '=', 'queued').execute();
  later(40 * 60_000);
  expect((await ask()).body).toMatchObject({ status: 1, mail: 'unreachable', backlogs: ['failed-mails', 'mails', 'provider-events'] });
  expect((await findBacklogs(db, clock.now())).map(sayBacklog)).toContain(`Mails that have not left: 2, the oldest since ${since}.`);
});

it('names documents that wait to be drawn', async () => {
  const { db, clock } = portal.services;
  const since = new Date(clock.now().getTime() - 61_000);
  const found = await findBacklogs(db, clock.now(), { count: 7, since });
  expect(found.map(sayBacklog)).toContain(`Documents that should have been drawn: 7, the oldest since ${since.toISOString()}.`);
  expect((await findBacklogs(db, clock.now())).map(({ name }) => name)).not.toContain('documents');
});

it('describes every backlog in its schema', () => {
  const { properties } = sharedTypes.$defs.Health as { properties: { backlogs: { items: { enum: string[] } } } };
  expect(properties.backlogs.items.enum).toEqual(backlogNames);
});
