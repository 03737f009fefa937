import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../support/trial/database.ts';
import { type Browser, createGivingWorld, type GivingWorld } from '../support/server/giving-world.ts';
import { requestRefund } from '../../src/server/paying/refunds/request-refund.ts';
import { individual, pay } from './support/donors.ts';
import { join, signIn } from './support/signed-in.ts';

let database: TestDatabase;
let world: GivingWorld;
let donor: Browser;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const tables =
    'tasks, donations, receipt_series, audit_log, audit_pending, webhook_events, outbox, mails, sandbox.objects, sandbox.idempotency, rate_limits';
  await sql.raw(`truncate ${tables}, accounts, sessions restart identity cascade`).execute(database.owner);
  world = await createGivingWorld(database);
  donor = await signedIn('own@portal.test', { name: '=cmd|calc', 'custom:NRIC': 'S1234567D' });
  return () => world.close();
});

async function signedIn(email: string, attributes = {}): Promise<Browser> {
  const browser = await world.browse();
  await signIn(world, browser, await join(world, email, attributes));
  return browser;
}
/** An account's browser on another day: a sign-in lasts one. */
async function on(instant: string): Promise<void> {
  world.clock.now = new Date(instant);
  donor = await world.browse();
  const { id } = await database.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  await signIn(world, donor, id);
}
async function giveBack(transactionNo: string, kind: 'refund' | 'void', amountCents: number | null): Promise<void> {
  const ports = { db: database.db, now: () => world.clock.now };
  await requestRefund(ports, { transactionNo, kind, amountCents, reason: 'donor-asked', repeat: 'refuse' });
  await world.work('refund');
  await world.work('sandbox-webhooks');
}
const csv = async (browser: Browser, year = 2026, lng = 'en') => {
  const { text, status } = await browser.get(`/payment/Donation/statementCsv?year=${year}&lng=${lng}`);
  const rows = text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  return { status, text, rows };
};
const fitrah = (persons: string) => ({ ...individual, fitrah: { normal: persons } });

it('contains the year’s payments by Singapore days, less refunds, and equals the ledger', async () => {
  await on('2025-12-31T15:59:59Z');
  await pay(donor, fitrah('9'));
  await on('2025-12-31T16:00:00Z');
  const whole = await pay(donor, fitrah('1'));
  const part = await pay(donor, fitrah('2'));
  const voided = await pay(donor, fitrah('3'));
  await giveBack(voided, 'void', null);
  await on('2026-03-01T02:00:00Z');
  await giveBack(part, 'refund', 400);

  const { rows } = await csv(donor);
  expect(rows.slice(1, -1).map(([day, , number, , , status, given, back, kept]) => [day, number, status, given, back, kept])).toEqual([
    ['2026-01-01', whole, 'Completed', '5.00', '0.00', '5.00'],
    ['2026-01-01', part, 'Part refunded', '10.00', '4.00', '6.00'],
    ['2026-01-01', voided, 'Voided', '15.00', '15.00', '0.00'],
  ]);
  expect(rows.at(-1)?.slice(-3)).toEqual(['30.00', '19.00', '11.00']);
  const held = await database.db
    .selectFrom('ledger_entries as l')
    .innerJoin('payment_attempts as a', 'a.id', 'l.attempt_id')
    .select(({ fn }) => fn.sum<string>('l.amount_cents').as('cents'))
    .where('l.account', 'like', 'charity:%')
    .where('a.transaction_no', 'in', [whole, part, voided])
    .executeTakeFirstOrThrow();
  expect(Number(held.cents)).toBe(-1100);
});

it('is a PDF in the donor’s language, with the NRIC masked', async () => {
  await pay(donor, fitrah('1'));
  const { bytes, headers, status } = await donor.get('/payment/Donation/statementPdf?year=2026&lng=ms');
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="statement-2026.pdf"',
  ]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  for (const said of ['Penyata tahunan 2026', '****567D', 'ZKT00000001', '15 Sep 2026', 'S$5.00', 'Jumlah bersih'])
    expect(words).toContain(said);
  expect(words).not.toContain('S1234567D');
});

it('H31: no cell of the table is a formula for a spreadsheet', async () => {
  await pay(donor, fitrah('1'));
  const { text, rows } = await csv(donor);
  expect(rows).toHaveLength(3);
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
});

it('of a year without gifts says so, with a sum of zero', async () => {
  const { rows } = await csv(donor, 2024);
  expect(rows.at(-1)?.slice(-3)).toEqual(['0.00', '0.00', '0.00']);
  const { bytes } = await donor.get('/payment/Donation/statementPdf?year=2024&lng=en');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(text).toContain('No gifts in 2024.');
});

it('contains only the own gifts, and is refused to a signed-out caller', async () => {
  await pay(donor, fitrah('1'));
  const other = await signedIn('other@portal.test', { 'custom:NRIC': 'F1234567N' });
  expect((await csv(other)).rows).toHaveLength(2);
  for (const path of ['statementCsv', 'statementPdf']) {
    const { status, text } = await (await world.browse()).get(`/payment/Donation/${path}?year=2026`);
    expect([status, JSON.parse(text).code]).toEqual([401, 'NOT_SIGNED_IN']);
  }
  expect((await csv(donor, 99)).status).toBe(422);
});
