import { standIns } from '../../src/stand-ins/index.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DonorTransaction, PlanView } from '../../src/api/types.ts';
import { freshDatabase, startTestDatabase } from '../../src/tools/trial/database.ts';
import { connect } from '../../src/server/kit/db/connect.ts';
import { readDump, writeDump } from '../../src/tools/dump/text-dump.ts';
import { createPaymentProvider } from '../../src/server/start/payment-provider.ts';
import { taxFile } from '../../src/server/ledger/tax/tax-file.ts';
import { verifyLedger } from '../../src/server/ledger/verify.ts';
import { signIn } from '../../src/tools/trial/people/account.ts';
import { companyC, donorA, donorB } from '../../src/tools/trial/people/particulars.ts';
import { fillWithEverything, sampleKeys } from '../../src/tools/trial/people/whole-sample.ts';
import { findIssuedReceipt } from '../../src/server/receipts/find-receipt.ts';
import { drawReceipt } from '../../src/server/receipts/write-receipt.ts';
import { toReceiptData } from '../../src/server/receipts/shown-receipt.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../../src/tools/trial/portal.ts';

const FOLDER = 'tests/releases';
const releases = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.dump')) : [];

/** A sample of everything, as a portal of now writes it. */
async function madeNow(): Promise<string> {
  const database = await startTestDatabase();
  const portal = await startTestPortal(sampleKeys, { openDatabase: async () => database });
  await fillWithEverything(portal);
  const text = await writeDump(database.url);
  expect(await writeDump(database.url)).toBe(text);
  await expect(writeDump(database.url, 1)).rejects.toThrow('pg_dump');
  await portal.close();
  return text;
}

async function emptyDatabase(): Promise<string> {
  const url = await freshDatabase();
  const db = connect(url, () => undefined);
  await sql`drop schema public cascade`.execute(db);
  await sql`drop schema sandbox cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await db.destroy();
  return url;
}

let now: string;
beforeAll(async () => {
  now = await madeNow();
}, 120_000);

it('a database goes out as text and comes back the same, smaller than a megabyte', async () => {
  expect(Buffer.byteLength(now)).toBeLessThan(1_000_000);
  const url = await emptyDatabase();
  await readDump(url, now);
  expect(await writeDump(url)).toBe(now);
});

it('it is not read into a database that holds anything, nor is what is no dump', async () => {
  await expect(readDump(await freshDatabase(), now)).rejects.toThrow('not empty');
  await expect(readDump(await emptyDatabase(), 'select 1')).rejects.toThrow('no dump');
  await expect(readDump(await emptyDatabase(), now.slice(0, now.length / 2))).rejects.toThrow(/in the middle|does not say/);
  const newer = now.replace('900-sandbox.sql', '901-something.sql');
  await expect(readDump(await emptyDatabase(), newer)).rejects.toThrow('older than the database, which already has 901-something.sql');
});

describe.each(['of now', ...releases])('over the data %s', (release) => {
  let portal: TestPortal;
  beforeAll(async () => {
    const url = await emptyDatabase();
    await readDump(url, release === 'of now' ? now : readFileSync(`${FOLDER}/${release}`, 'utf8'));
    const keys = release === 'of now' ? sampleKeys : JSON.parse(readFileSync(`${FOLDER}/${release}.keys.json`, 'utf8'));
    portal = await startTestPortal(keys, { openDatabase: async () => ({ url, close: async () => {} }) });
    portal.clock.now = new Date(TEST_DAY.getTime() + 45 * 60_000);
  }, 120_000);
  afterAll(() => portal.close());

  async function signedIn(person: typeof donorA): Promise<Browser> {
    const browser = portal.browse();
    await signIn(portal, browser, person);
    return browser;
  }

  it('every receipt is read and drawn, and comes to what was paid', async () => {
    const receipts = await portal.services.db.selectFrom('receipts').select(['transaction_no', 'receipt_no']).execute();
    expect(receipts.length).toBeGreaterThan(10);
    for (const { transaction_no, receipt_no } of receipts) {
      const issued = await findIssuedReceipt(portal.services.db, transaction_no);
      if (issued === undefined) throw new Error(`${receipt_no} is not found.`);
      const data = await toReceiptData(portal.services, issued);
      expect([data.receiptNo, data.totalAmount]).toEqual([receipt_no, (issued.donation.total_cents / 100).toFixed(2)]);
      for (const layout of [data.layout, ...(data.certificate === undefined ? [] : [data.certificate])]) {
        const { pdf } = await drawReceipt(portal.services, { ...data, layout }, { language: 'ms' }, 'a test');
        expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-');
      }
    }
  });

  it.each([
    ['donor A', donorA],
    ['donor B', donorB],
    ['company C', companyC],
  ])('%s signs in, and has history, statement and plans', async (_who, person) => {
    const browser = await signedIn(person);
    const { body } = await browser.call<{ data: DonorTransaction[] }>('POST', '/payment/Donation/getDonorTransactions', {});
    expect(body.data.length).toBeGreaterThan(1);
    const statement = await browser.call('GET', '/payment/Donation/statementCsv?year=2026&lng=en');
    expect(statement.status).toBe(200);
    for (const { receiptNo } of body.data.filter((gift) => gift.receiptNo !== '')) expect(statement.text).toContain(receiptNo);
    const plans = await browser.call<{ data: PlanView[] }>('POST', '/payment/Donation/getDonorRecurringPayments', {});
    expect(plans.body.data).toMatchObject([{ status: 'active' }]);
  });

  it('the tax office’s file is written, and the books hold', async () => {
    const { records } = await taxFile(portal.services, 2026);
    expect(records).toBeGreaterThan(2);
    const provider = createPaymentProvider(
      portal.services,
      standIns.stripe(portal.services, async () => 503),
    );
    expect((await verifyLedger(portal.services, provider)).broken).toEqual([]);
  });

  it('the mails that wait leave', async () => {
    await portal.work('mail');
    const waiting = await portal.services.db.selectFrom('mails').select('id').where('status', '!=', 'sent').execute();
    expect(waiting).toEqual([]);
  });
});
