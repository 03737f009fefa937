import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFieldCrypto } from '../../src/server/kit/crypto/field-crypto.ts';
import { startTestDatabase } from '../../tests/support/trial/database.ts';
import type { TestDatabase } from '../../tests/support/trial/database.ts';
import { createOutbox, findInOutbox, readOutbox } from './outbox.ts';
import type { MailMessage } from '../../src/server/post/transport.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const crypto = createFieldCrypto({ current: 'k1', keys: { k1: Buffer.alloc(32, 7) }, index: { id: 'k1', key: Buffer.alloc(32, 7) } });
const message: MailMessage = {
  id: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  from: 'Zakat <no-reply@portal.invalid>',
  to: 'canary@example.com',
  language: 'ms',
  subject: 'Resit',
  text: 'Canary Aminah',
  html: '<p>Canary Aminah</p>',
  attachments: [{ fileName: 'ZKT00000001_A.pdf', contentType: 'application/pdf', content: new Uint8Array([37, 80, 68, 70]) }],
};

it('stores a mail once, readable with its attachment, and unreadable in the database', async () => {
  const ports = { db: database.db, crypto, now: () => new Date('2026-09-15T02:00:00Z') };
  const outbox = createOutbox(ports);
  await outbox.send(message);
  await outbox.send(message);
  const [mail, ...others] = await readOutbox(ports, 10);
  expect(others).toEqual([]);
  expect(mail?.message).toMatchObject({ to: 'canary@example.com', subject: 'Resit' });
  expect(Buffer.from((await findInOutbox(ports, message.id))?.attachments[0]?.content ?? []).toString()).toBe('%PDF');
  const rows = await database.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/canary/i);
  expect(await findInOutbox(ports, 'nothing')).toBeUndefined();
});
