import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/trial/database.ts';
import { createTestServices } from '../../../tests/support/trial/services.ts';
import { workOff } from '../../../tests/support/trial/jobs-when-asked.ts';
import { appendAudit } from '../kit/audit/audit.ts';
import { missingAuditLines, publishAuditHead } from '../kit/audit/audit-head.ts';
import type { PaymentServices } from '../payments/services.ts';
import { auditHeadMail } from './mail-audit-head.ts';
import type { MailMessage } from './transport.ts';

const folder = mkdtempSync(join(tmpdir(), 'audit-mail-'));
const clock = { now: new Date('2026-09-15T15:30:00Z') };
let database: TestDatabase;
let services: PaymentServices;
beforeAll(async () => {
  database = await startTestDatabase();
  services = createTestServices(database.db, clock, { environment: { DATA_DIR: folder, OPERATOR_MAIL: 'audit@office.sg' } });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the operator gets the newest line once a day, from any process, even after a mail outage', async () => {
  const sent: MailMessage[] = [];
  let isAway = true;
  const send = async (message: MailMessage) => {
    if (isAway) throw new Error('away');
    sent.push(message);
  };
  const work = () => workOff({ db: database.db, now: () => clock.now }, auditHeadMail(services, { send }));
  const audited = async (subject: string) => {
    await database.db.transaction().execute((tx) => appendAudit(tx, { at: clock.now, event: 'test', subject, details: {} }));
    await Promise.all([publishAuditHead(services), publishAuditHead(services)]);
  };
  await audited('first');
  await expect(work()).rejects.toThrow('1 of the tasks');
  isAway = false;
  clock.now = new Date('2026-09-15T15:45:00Z');
  await audited('second, of the same day');
  await work();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['audit@office.sg', 'Audit log: line 1']]);
  clock.now = new Date('2026-09-15T16:00:00Z');
  await audited('third, of the next day in Singapore');
  await work();
  await work();
  expect(sent.map(({ subject }) => subject)).toEqual(['Audit log: line 1', 'Audit log: line 3']);

  const [line = ''] = sent[1]?.text.match(/^\S+Z 3 \S+ \S+$/m) ?? [];
  const file = join(folder, 'audit-heads.txt');
  expect(readFileSync(file, 'utf8').split('\n')).toContain(line);
  // An insider has emptied the log and its published copy; only the mail is left.
  writeFileSync(file, `${line}\n`);
  await sql`truncate audit_log, audit_head, audit_publications cascade`.execute(database.owner);
  expect(await missingAuditLines(services)).toEqual([expect.stringMatching(/Line 3 was published as \w+ and is gone/)]);
});
