import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';
import { createTestServices } from '../../../../tests/support/trial/services.ts';
import type { Services } from '../../people/services.ts';
import { appendAudit } from './audit.ts';
import { missingAuditLines, publishAuditHead } from './audit-head.ts';
import { brokenInvariants } from '../../ledger/invariants.ts';

const folder = mkdtempSync(join(tmpdir(), 'audit-head-'));
const file = join(folder, 'audit-heads.txt');
const clock = { now: new Date('2026-09-15T02:00:00Z') };
let database: TestDatabase;
let services: Services;

beforeAll(async () => {
  database = await startTestDatabase();
  services = createTestServices(database.db, clock, { environment: { DATA_DIR: folder } });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await sql`truncate audit_log, audit_publications cascade`.execute(database.owner);
  rmSync(file, { force: true });
  for (const subject of ['first', 'second', 'third'])
    await database.db.transaction().execute((tx) => appendAudit(tx, { at: clock.now, event: 'test', subject, details: {} }));
});

/** Runs statements as an insider with the portal's own database role. */
async function asInsider(...statements: readonly string[]): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(database.owner);
  try {
    await database.owner.transaction().execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });
  } finally {
    await sql`alter table audit_log enable trigger user`.execute(database.owner);
  }
}

const withoutNewest = [
  'update audit_head set lines = 2, seq = 2, hash = (select hash from audit_log where seq = 2)',
  'delete from audit_log where seq = 3',
];
const broken = () => brokenInvariants(database.db, clock.now);
const LOST = expect.stringMatching(/^\[10\] The audit log has every line that was published\. Line 3 was published as \w+ and is gone\.$/);

it('counts every line, and the newest line cannot be removed alone', async () => {
  expect(await database.db.selectFrom('audit_head').select(['lines', 'seq']).execute()).toEqual([{ lines: '3', seq: '3' }]);
  expect(await broken()).toEqual([]);
  await expect(asInsider('delete from audit_log where seq = 3')).rejects.toThrow(/audit_head/);
});

it('reports a removed newest line at once if the head is unchanged', async () => {
  await asInsider('update audit_head set seq = 2', 'delete from audit_log where seq = 3');
  expect(await broken()).toContainEqual(expect.stringContaining('The audit log has as many lines as were written'));
});

it('reports a removed line once it was published, even if the tables were made to agree', async () => {
  await publishAuditHead(services);
  expect(await missingAuditLines(services)).toEqual([]);
  await asInsider(...withoutNewest);
  expect(await broken()).toEqual([]);
  expect(await missingAuditLines(services)).toContainEqual(LOST);
});

it('detects by the file that the database was emptied', async () => {
  await publishAuditHead(services);
  await sql`truncate audit_log, audit_publications cascade`.execute(database.owner);
  expect(await missingAuditLines(services)).toContainEqual(LOST);
});

it('detects by the database that the file was emptied', async () => {
  await publishAuditHead(services);
  truncateSync(file);
  await asInsider(...withoutNewest);
  expect(await missingAuditLines(services)).toContainEqual(LOST);
});

it('is published once for each newest line, under a seal that requires the portal’s keys', async () => {
  await publishAuditHead(services);
  await publishAuditHead(services);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await sql`insert into audit_publications values (2, (select hash from audit_log where seq = 2), 'made up', now())`.execute(database.db);
  expect(await missingAuditLines(services)).toEqual([
    '[10] The audit log has every line that was published. Line 2 was published under a seal that is not ours.',
  ]);
});
