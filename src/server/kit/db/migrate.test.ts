import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { codeOf, readMigrations } from './migrations.ts';
import { prepareDatabase } from './roles/prepare-database.ts';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('migrates a database once, however many processes start together', async () => {
  await Promise.all([migrate(database.ownerUrl), migrate(database.ownerUrl), migrate(database.ownerUrl)]);
  expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

it('gives each test file a database of its own', async () => {
  const other = await startTestDatabase();
  expect(other.url).not.toBe(database.url);
  await other.close();
});

it('refuses a database that later code has migrated further, with the fix', async () => {
  const ahead = await startTestDatabase();
  await sql`insert into schema_migrations (name, digest) values ('9998-one.sql', 'x'), ('9999-two.sql', 'x')`.execute(ahead.owner);
  await expect(migrate(ahead.ownerUrl)).rejects.toThrow(
    'This code is older than the database, which already has 9998-one.sql, 9999-two.sql, and may not serve beside that. Start the newer release of the portal again, or put back the copy of the database that was made before it was upgraded.',
  );
  await ahead.close();
});

describe('code older than a migration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const later = pathToFileURL(`${folder}/`);
  let ahead: TestDatabase;
  const recorded = async (table: 'public.schema_migrations' | 'shape.migrations') => {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} where name > '8' and name < '9'`.execute(ahead.owner);
    return rows.map(({ name }) => name);
  };
  const add = (name: string, text: string) => writeFileSync(join(folder, name), text);
  beforeAll(async () => {
    ahead = await startTestDatabase();
    cpSync(new URL('migrations/', import.meta.url), folder, { recursive: true });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await ahead.close();
  });

  it('starts on the newer schema if it may serve beside it, and leaves it unchanged', async () => {
    add('800-more.sql', `-- Serves beside code from ${codeOf(readMigrations())} on.\ncreate table more (id integer);`);
    await migrate(ahead.ownerUrl, { folder: later });
    const granted: string[] = [];
    await migrate(ahead.ownerUrl, { withEach: async () => void granted.push('rights') });
    expect(granted).toEqual([]);
    await expect(prepareDatabase(ahead)).resolves.toBeUndefined();
    await expect(prepareDatabase({ url: ahead.url })).resolves.toBeUndefined();
  });

  it('finds no unknown name in the one table that code 221 reads', async () => {
    add('801-for-all.sql', '-- Serves beside code from 221 on.\nalter table more add column note text;');
    await migrate(ahead.ownerUrl, { folder: later });
    expect(await recorded('public.schema_migrations')).not.toContain('801-for-all.sql');
    expect(await recorded('shape.migrations')).toContain('801-for-all.sql');
  });

  it('is refused if it is older than the migration allows, and so is code that reads only one table', async () => {
    add('802-less.sql', '-- Serves beside code from 801 on.\nalter table more drop column note;');
    await migrate(ahead.ownerUrl, { folder: later });
    await migrate(ahead.ownerUrl, { folder: later });
    await expect(migrate(ahead.ownerUrl)).rejects.toThrow('already has 802-less.sql, and may not serve beside that');
    expect(await recorded('public.schema_migrations')).toContain('802-less.sql');
  });

  it('is refused if the migration does not say', async () => {
    add('803-unsaid.sql', 'alter table more add column rest text;');
    await migrate(ahead.ownerUrl, { folder: later });
    await expect(migrate(ahead.ownerUrl)).rejects.toThrow('already has 802-less.sql, 803-unsaid.sql, and may not');
    expect(await recorded('shape.migrations')).not.toContain('803-unsaid.sql');
  });
});

describe('a table in use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const here = pathToFileURL(`${folder}/`);
  const add = (name: string, text: string) => writeFileSync(join(folder, name), `-- Serves beside code from 221 on.\n${text}`);
  let used: TestDatabase;
  let user: pg.Client;
  beforeAll(async () => {
    used = await startTestDatabase();
    cpSync(new URL('migrations/', import.meta.url), folder, { recursive: true });
    user = new pg.Client({ connectionString: used.ownerUrl });
    await user.connect();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await user.end();
    await used.close();
  });

  it('is released when its lock does not come in time, and changed at a later try', async () => {
    add('810-note.sql', 'alter table mails add column note text;');
    await user.query('begin; select from mails');
    const rests: number[] = [];
    const rest = async (ms: number) => {
      rests.push(ms);
      // Nothing waits behind the migration meanwhile.
      await sql`select count(*) from mails`.execute(used.db);
      await user.query('rollback');
    };
    await migrate(used.ownerUrl, { folder: here, rest });
    expect(rests).toEqual([5_000]);
    await user.query('select note from mails');
  });
});

describe('an index that is built concurrently', () => {
  const folder = mkdtempSync(join(tmpdir(), 'indexes-'));
  const here = pathToFileURL(`${folder}/`);
  cpSync(new URL('migrations/', import.meta.url), folder, { recursive: true });
  writeFileSync(
    join(folder, '810-index.sql'),
    '-- Serves beside code from 221 on.\ncreate index concurrently mails_by_status on mails (status);\n',
  );
  afterAll(() => rmSync(folder, { recursive: true }));
  const isValid = async ({ owner }: TestDatabase) => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('mails_by_status')`.execute(owner);
    return rows.map(({ valid }) => valid);
  };

  it('is built once by processes that start together, while the table is written', async () => {
    const used = await startTestDatabase();
    const writer = new pg.Client({ connectionString: used.url });
    await writer.connect();
    await writer.query('begin; update mails set status = status');
    const migrated = Promise.all([1, 2, 3].map(() => migrate(used.ownerUrl, { folder: here })));
    const waits = async () => (await sql`select from pg_stat_progress_create_index`.execute(used.owner)).rows.length;
    await expect.poll(waits, { timeout: 30_000, interval: 20 }).toBe(1);
    // Another call still writes while the index waits for the open one.
    await sql`update mails set status = status`.execute(used.db);
    await writer.query('commit');
    await migrated;
    expect(await isValid(used)).toEqual([true]);
    await writer.end();
    await used.close();
  });

  it('replaces what a build that was broken off left', async () => {
    const used = await startTestDatabase();
    await sql`create index mails_by_status on mails (id)`.execute(used.owner);
    await migrate(used.ownerUrl, { folder: here });
    const { rows } = await sql<{ text: string }>`select pg_get_indexdef(to_regclass('mails_by_status')) as text`.execute(used.owner);
    expect(rows[0]?.text).toContain('(status)');
    await used.close();
  });
});

it('refuses a database of early versions with other first migrations, with the fix', async () => {
  const former = await startTestDatabase();
  await sql`delete from schema_migrations`.execute(former.owner);
  await sql`delete from shape.migrations`.execute(former.owner);
  await sql`insert into schema_migrations (name, digest) values ('001-core.sql', 'x'), ('010-donations.sql', 'x')`.execute(former.owner);
  await expect(migrate(former.ownerUrl)).rejects.toThrow('made by version 0.2.0 or earlier, which served trials alone');
  await former.close();
});

it('refuses a migration that was changed after it was applied', async () => {
  const changed = await startTestDatabase();
  await sql`update schema_migrations set digest = 'x' where name = '020-content.sql'`.execute(changed.owner);
  await expect(migrate(changed.ownerUrl)).rejects.toThrow('The migration 020-content.sql was changed after it had been applied.');
  await changed.close();
});

it('turns unfinished work into tasks, and loses none', async () => {
  const former = await startTestDatabase();
  const run = (text: string) => sql.raw(text).execute(former.owner);
  await run('drop schema sandbox cascade; drop schema shape cascade; drop schema public cascade; create schema public');
  const first = (await readdir(new URL('migrations/', import.meta.url))).filter((name) => name < '150');
  await migrate(former.ownerUrl, { only: new Set([...first, '900-sandbox.sql']) });
  // Separate rows, without the rows that they refer to.
  await run(`alter table refunds drop constraint refunds_attempt_id_fkey, disable trigger user;
    alter table saved_cards drop constraint saved_cards_account_id_fkey;
    alter table pending_deletions drop constraint pending_deletions_account_id_fkey;
    alter table replaced_cards drop constraint replaced_cards_plan_id_fkey`);
  const id = (letter: string) => letter.repeat(26);
  await run(`insert into mails (id, kind, status, tries, next_try_at, created_at) values
    ('${id('A')}', 'account', 'queued', 3, '2026-09-15T03:00Z', '2026-09-15T01:00Z'),
    ('${id('B')}', 'account', 'sent', 1, '2026-09-15T03:00Z', '2026-09-15T01:00Z'),
    ('${id('C')}', 'account', 'failed', 60, '2026-09-17T03:00Z', '2026-09-15T01:00Z')`);
  await run(`insert into refunds (id, attempt_id, amount_cents, reason, status, next_check_at, created_at, updated_at) values
    ('${id('D')}', 'x', 100, 'donor-asked', 'requested', '2026-09-15T03:00Z', '2026-09-15T01:00Z', '2026-09-15T01:00Z'),
    ('${id('E')}', 'x', 100, 'donor-asked', 'failed', null, '2026-09-15T01:00Z', '2026-09-15T01:00Z')`);
  await run(`insert into saved_cards (id, account_id, customer, payment_method, brand, last4, exp_month, exp_year, created_at, removed_at, forgotten_at) values
    ('${id('F')}', 'x', 'c', 'pm_kept', 'visa', '4242', 1, 2030, now(), null, null),
    ('${id('G')}', 'x', 'c', 'pm_removed', 'visa', '4242', 1, 2030, now(), '2026-09-15T03:00Z', null),
    ('${id('H')}', 'x', 'c', 'pm_forgotten', 'visa', '4242', 1, 2030, now(), now(), now())`);
  await run(`insert into replaced_cards (provider_id, kind, plan_id, replaced_at, forgotten_at) values
    ('pm_former', 'card', 'a-plan', '2026-09-15T03:00Z', null),
    ('seti_given_up', 'setup', 'a-plan', '2026-09-15T03:00Z', null),
    ('seti_taken', 'setup', 'a-plan', '2026-09-15T03:00Z', '2026-09-15T03:00Z')`);
  await run(`insert into pending_deletions (account_id, access_token, asked_at, given_up_at) values
    ('an-account', 'sealed', '2026-09-15T03:00Z', null),
    ('another', null, '2026-09-15T03:00Z', '2026-09-16T03:00Z')`);

  await migrate(former.ownerUrl);
  const tasks = await former.owner
    .selectFrom('tasks')
    .select(['kind', 'key', 'tries', 'due_at', 'dead_at'])
    .orderBy('kind')
    .orderBy('key')
    .execute();
  const waiting = { tries: 0, due_at: new Date('2026-09-15T03:00:00Z'), dead_at: null };
  expect(tasks).toEqual([
    { ...waiting, kind: 'delete-user', key: 'an-account' },
    { ...waiting, kind: 'delete-user', key: 'another', dead_at: new Date('2026-09-16T03:00:00Z') },
    { ...waiting, kind: 'drop-setup', key: 'seti_given_up' },
    { ...waiting, kind: 'forget-card', key: 'pm_removed' },
    { ...waiting, kind: 'forget-former-card', key: 'a-plan pm_former' },
    { ...waiting, kind: 'mail', key: id('A'), tries: 3 },
    { kind: 'mail', key: id('C'), tries: 60, due_at: expect.any(Date), dead_at: expect.any(Date) },
    { ...waiting, kind: 'refund', key: id('D') },
  ]);
  const ended = await former.owner.selectFrom('ended_setups').select('setup').orderBy('setup').execute();
  expect(ended.map(({ setup }) => setup)).toEqual(['seti_given_up', 'seti_taken']);
  await former.close();
});
