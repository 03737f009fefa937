import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeskGift } from '../../../api/types.ts';
import { type GiftAtDesk, giftAtDesk } from '../../../../tests/support/trial/people/gift-at-desk.ts';
import { donorB } from '../../../../tests/support/trial/people/particulars.ts';
import { staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { brokenInvariants } from '../../ledger/invariants.ts';
import { verifyDonations } from '../../ledger/verify-donations.ts';

/** Who gets a mail about the staff's acts on a gift, and at which address. */

let portal: TestPortal;
let [support, finance]: Browser[] = [];
let gift: GiftAtDesk;
beforeAll(async () => {
  portal = await startTestPortal();
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  const { db } = portal.services;
  await db.deleteFrom('rate_limits').execute();
  [support, finance] = [await staffOf(portal, 'support'), await staffOf(portal, 'finance')];
  gift = await giftAtDesk(portal);
  await mails();
});

const THIEF = 'tiung@portal.test';
const post = async (path: string, more: object = {}, by = support) => {
  const { status, body } =
    (await by?.call<Answer>('POST', `/desk/api/gifts/${path}`, { transactionNo: gift.transactionNo, ...more })) ?? {};
  return { ...body, status };
};
type Answer = { code?: string; revision?: number; awaitsCode?: boolean };
const correct = (changes: object, revision = 1) => post('correct', { reason: 'wrong-details', revision, changes });
const send = (email: string) => post('send-elsewhere', { reason: 'donor-asked', email });
const resend = (by = support) => post('resend', { reason: 'receipt-missing' }, by);
const confirm = (code: string, by = finance) => post('confirm-address', { code }, by);
const seen = async () => (await support?.call<DeskGift>('POST', '/desk/api/gifts/see', { transactionNo: gift.transactionNo }))?.body;

type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly attachments: readonly object[] };

/** The mails that have left since the last call. */
async function mails(): Promise<readonly Mail[]> {
  await portal.work('mail');
  const { db, crypto } = portal.services;
  const rows = await db.selectFrom('outbox').selectAll().orderBy('sent_at').execute();
  await db.deleteFrom('outbox').execute();
  return rows.map(({ mail_id, message }) => JSON.parse(crypto.decrypt('outbox', 'message', mail_id, message)));
}

const codeIn = (sent: readonly Mail[], whose = THIEF) =>
  /code to confirm it is (\d{6})/.exec(sent.find(({ to }) => to === whose)?.text ?? '')?.[1] ?? '';
const isFull = ({ text, attachments }: Mail) => attachments.length > 0 || /[?&]k=/.test(text);

it('refuses a number with a character that PostgreSQL cannot store, as a bad request and not as a failure', async () => {
  const answer = await post('confirm-address', { transactionNo: 'ABC\u0000DEF', code: '482913' }, finance);
  expect(answer).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
  expect(portal.services.failedCalls.trouble()).toBeNull();
});

it('sends no receipt to an address corrected just before, and notifies the former address', async () => {
  expect(await correct({ email: THIEF })).toMatchObject({ status: 200, revision: 1, awaitsCode: true });
  expect(await send(THIEF)).toMatchObject({ status: 409, code: 'AWAITS_CODE' });
  expect(await resend()).toMatchObject({ status: 409, code: 'AWAITS_CODE' });
  const sent = await mails();
  expect(sent.filter(({ to }) => to === THIEF).filter(isFull)).toEqual([]);
  expect(sent.find(({ to }) => to === donorB.email)?.text).toContain('t***@portal.test');
});

it('notifies the same address when it is corrected right after a receipt was sent elsewhere', async () => {
  await send('siti@portal.test');
  await correct({ email: THIEF });
  const sent = await mails();
  expect(sent.filter(({ to }) => to === donorB.email).map(({ text }) => /[st]\*\*\*@portal\.test/.exec(text)?.[0])).toEqual([
    's***@portal.test',
    't***@portal.test',
  ]);
  expect(sent.filter(({ to }) => to === THIEF).filter(isFull)).toEqual([]);
});

it('requires another member to enter the code of a corrected address, within the first day', async () => {
  await correct({ email: THIEF });
  const code = codeIn(await mails());
  expect(await confirm(code, support)).toMatchObject({ status: 409, code: 'YOUR_OWN' });
  expect((await seen())?.revision).toBe(1);
  expect(await confirm(code)).toMatchObject({ status: 200, revision: 2 });
  expect(await confirm(code)).toMatchObject({ status: 409, code: 'NOT_OPEN' });
  await resend();
  expect((await mails()).filter(isFull).map(({ to }) => to)).toEqual([THIEF]);
  expect(await brokenInvariants(portal.services.db, portal.clock.now)).toEqual([]);
  expect((await verifyDonations(portal.services)).broken).toEqual([]);
});

it('lets the corrector enter the code after a day, and nobody after seven days', async () => {
  await correct({ email: THIEF });
  const code = codeIn(await mails());
  expect(code).not.toBe('');
  portal.clock.now = new Date(TEST_DAY.getTime() + 25 * 3_600_000);
  support = await staffOf(portal, 'support');
  expect(await confirm(code, support)).toMatchObject({ status: 200 });
  await correct({ email: 'siti@portal.test' }, 2);
  const next = codeIn(await mails(), 'siti@portal.test');
  portal.clock.now = new Date(TEST_DAY.getTime() + 9 * 24 * 3_600_000);
  expect(await confirm(next, await staffOf(portal, 'finance'))).toMatchObject({ status: 409, code: 'LAPSED' });
});

it('forgets the addresses of a correction after seven days', async () => {
  await correct({ email: THIEF });
  const { db } = portal.services;
  const own = db.selectFrom('address_corrections').select(['state', 'address', 'former']).where('transaction_no', '=', gift.transactionNo);
  await portal.work('forget-corrections');
  expect(await own.execute()).toMatchObject([{ state: 'open', address: expect.any(String) }]);
  portal.clock.now = new Date(TEST_DAY.getTime() + 7 * 24 * 3_600_000);
  await portal.work('forget-corrections');
  expect(await own.execute()).toEqual([{ state: 'lapsed', address: null, former: null }]);
});

it('ends a correction after five wrong codes', async () => {
  await correct({ email: THIEF });
  const code = codeIn(await mails());
  const wrong = code === '000000' ? '000001' : '000000';
  const answers: unknown[] = [];
  for (let times = 0; times < 6; times += 1) answers.push((await confirm(wrong)).code);
  expect(answers).toEqual([...Array<string>(5).fill('WRONG_CODE'), 'NOT_OPEN']);
  expect(await confirm(code)).toMatchObject({ code: 'NOT_OPEN' });
});

it('cancels a correction and its code when the address is corrected back', async () => {
  await correct({ email: THIEF });
  const code = codeIn(await mails());
  expect(await correct({ email: donorB.email })).toMatchObject({ status: 200, awaitsCode: false });
  expect(await confirm(code)).toMatchObject({ code: 'NOT_OPEN' });
  expect((await seen())?.address).toBeNull();
  expect(await correct({ email: donorB.email })).toMatchObject({ code: 'NOTHING_CHANGED' });
});

it('sends the receipt of a gift without an address only to a confirmed address', async () => {
  const { db } = portal.services;
  await db.deleteFrom('donation_particulars').where('transaction_no', '=', gift.transactionNo).where('field', '=', 'email').execute();
  expect(await send(THIEF)).toMatchObject({ status: 409, code: 'NO_ADDRESS' });
  await correct({ email: THIEF });
  const sent = await mails();
  expect(sent.filter(isFull)).toEqual([]);
  expect(await confirm(codeIn(sent))).toMatchObject({ status: 200 });
  expect((await mails()).filter(isFull).map(({ to }) => to)).toEqual([THIEF]);
});

it('reports a corrected name to the gift’s own address', async () => {
  await correct({ name: 'Badrul Tiung' });
  const [told] = await mails();
  expect(told).toMatchObject({ to: donorB.email, attachments: [] });
  expect(told?.text).toContain((await seen())?.receiptNo);
});

it('mails a refund to the address at the time of the refund, whatever is corrected before the money arrives, and forgets it three days later', async () => {
  const refund = {
    paymentId: gift.paymentId,
    kind: 'refund',
    amountCents: 100,
    reason: 'donor-asked',
    key: randomUUID(),
    repeat: 'refuse',
  };
  expect((await finance?.call('POST', '/desk/api/refunds', refund))?.status).toBe(200);
  await correct({ email: THIEF });
  const first = await mails();
  await confirm(codeIn(first));
  await portal.work('sandbox-webhooks');
  const sent = [...first, ...(await mails())];
  expect(sent.filter(({ text }) => text.includes('S$1.00')).map(({ to }) => to)).toEqual([donorB.email]);

  const { db } = portal.services;
  const addressees = db.selectFrom('refunds').select('addressee').where('attempt_id', '=', gift.paymentId);
  await portal.work('forget-addressees');
  expect(await addressees.execute()).toEqual([{ addressee: expect.any(String) }]);
  portal.clock.now = new Date(TEST_DAY.getTime() + 4 * 24 * 3_600_000);
  await portal.work('forget-addressees');
  expect(await addressees.execute()).toEqual([{ addressee: null }]);
});

it('counts every way of sending together: three an hour per gift, ten an hour per member to other addresses', async () => {
  const statuses = [(await resend()).status, (await send('one@portal.test')).status, (await resend(finance)).status];
  expect([...statuses, (await send('two@portal.test')).status, (await resend()).status]).toEqual([200, 200, 200, 429, 429]);
  await portal.services.db.deleteFrom('rate_limits').execute();
  const spread: (number | undefined)[] = [];
  for (let times = 0; times < 11; times += 1) {
    gift = await giftAtDesk(portal);
    spread.push((await (times % 2 === 0 ? correct({ email: `one${times}@portal.test` }) : send(`two${times}@portal.test`))).status);
  }
  expect(spread).toEqual([...Array<number>(10).fill(200), 429]);
});
