import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DonorTransaction, ReceiptProofAnswer } from '../../src/api/types.ts';
import { letPass } from '../../src/server/kit/db/data-folder.ts';
import { requestRefund } from '../../src/server/paying/refunds/request-refund.ts';
import { join, signIn } from '../support/trial/people/account.ts';
import { begin, confirmCard, give } from '../support/trial/people/give.ts';
import { donorA, donorB, fitrahOf } from '../support/trial/people/particulars.ts';
import { type Browser, startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { type Replicated, startReplicated } from '../support/trial/replicated.ts';
import { staffOf } from '../support/trial/people/staff.ts';

const folder = mkdtempSync(joinPath(tmpdir(), 'replicated-'));
letPass(folder);
let both: Replicated;
let portal: TestPortal;
let donor: Browser;
let other: Browser;

beforeAll(async () => {
  both = await startReplicated(folder);
  const addresses = { DATABASE_URL: both.primary.url, DATABASE_REPLICA_URL: both.replica.url };
  portal = await startTestPortal(addresses, { openDatabase: async () => ({ url: both.primary.url, close: async () => undefined }) });
  for (const person of [donorA, donorB]) await join(portal, person);
  donor = await signedIn(donorA);
  other = await signedIn(donorB);
});
afterAll(async () => {
  await portal.close();
  await both.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await both.resume();
  await both.caughtUp();
});

async function signedIn(person: typeof donorA): Promise<Browser> {
  const browser = portal.browse();
  await signIn(portal, browser, person);
  return browser;
}

const numbersOf = async (browser: Browser) => (await historyOf(browser)).map(({ transactionNo }) => transactionNo);
const historyOf = async (browser: Browser) =>
  (await browser.call<{ data: DonorTransaction[] }>('POST', '/payment/Donation/getDonorTransactions', {})).body.data;
const statementOf = async (browser: Browser) => (await browser.call('GET', '/payment/Donation/statementCsv?year=2026')).text;
const proofOf = (browser: Browser, transactionNo: string) =>
  browser.call<ReceiptProofAnswer>('POST', `/payment/Donation/getReceiptProof?transactionId=${transactionNo}`, {});

/** Changes how a gift is listed behind the portal's back, so that the two databases differ while the replica stands still. */
const changeUnnoticed = (transactionNo: string) =>
  portal.services.db.updateTable('donations').set({ is_singpass: true }).where('transaction_no', '=', transactionNo).execute();

it('lists and states from the replica, and has its donors see the gift just given', async () => {
  const first = await give(portal, donor, 'zakat', fitrahOf(donorA));
  await both.caughtUp();
  await both.pause();
  await changeUnnoticed(first);
  expect(await historyOf(donor)).toMatchObject([{ transactionNo: first, isSingPass: false }]);
  const second = await give(portal, donor, 'zakat', fitrahOf(donorA));
  // Since then from the primary, which knows of the change.
  expect(await historyOf(donor)).toMatchObject([{ transactionNo: second }, { transactionNo: first, isSingPass: true }]);
  expect(await statementOf(donor)).toContain(second);
  expect((await proofOf(donor, second)).body).toMatchObject({ status: 1, data: { transactionNo: second, agrees: true } });
  await both.resume();
  await both.caughtUp();
  await both.pause();
  await changeUnnoticed(second);
  expect(await historyOf(donor)).toMatchObject([{ transactionNo: second, isSingPass: false }, { transactionNo: first }]);
});

it('shows a gift that the provider told of after its donor had left, in another browser', async () => {
  await both.pause();
  const { transactionNo, clientSecret = '' } = await begin(portal, other, 'zakat', fitrahOf(donorB), 'card');
  await confirmCard(other, clientSecret, transactionNo);
  await portal.work('sandbox-webhooks');
  const elsewhere = await signedIn(donorB);
  expect(await historyOf(elsewhere)).toMatchObject([{ transactionNo, status: 'Completed' }]);
  expect(await statementOf(elsewhere)).toContain(transactionNo);
});

it('shows what was given back, to whoever gave it', async () => {
  const [given = ''] = await numbersOf(other);
  await both.caughtUp();
  await both.pause();
  const wish = { kind: 'refund', amountCents: null, reason: 'donor-asked', repeat: 'refuse' } as const;
  await requestRefund({ db: portal.services.db, now: portal.services.clock.now }, { ...wish, transactionNo: given });
  await portal.work('refund');
  await portal.work('sandbox-webhooks');
  expect(await historyOf(other)).toMatchObject([{ transactionNo: given, status: 'Refunded' }]);
});

it('answers from the primary, in the same call, while the replica hangs', async () => {
  const before = await numbersOf(donor);
  both.freeze();
  try {
    expect(await numbersOf(donor)).toEqual(before);
    expect(before).toHaveLength(2);
  } finally {
    both.thaw();
  }
});

it('serves from the primary when the replica is gone, and health says so', async () => {
  const before = await numbersOf(donor);
  expect((await portal.browse().call('GET', '/health')).body).toMatchObject({ status: 1, replica: 'used' });
  await both.replica.stop();
  expect(await numbersOf(donor)).toEqual(before);
  portal.clock.now = new Date(portal.clock.now.getTime() + 5_000);
  expect((await portal.browse().call('GET', '/health')).body).toMatchObject({ status: 1, replica: 'unreachable' });
  const page = await (await staffOf(portal, 'operator')).call('GET', '/desk/api/running');
  expect(page.text).toContain('not read from: it does not answer');
});
