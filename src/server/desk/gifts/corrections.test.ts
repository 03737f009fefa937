import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeskGift, ReceiptAnswer } from '../../../api/types.ts';
import { give } from '../../../../tests/support/trial/people/give.ts';
import { type GiftAtDesk, giftAtDesk } from '../../../../tests/support/trial/people/gift-at-desk.ts';
import { donorB, fitrahOf, monthlyWakafOf } from '../../../../tests/support/trial/people/particulars.ts';
import { staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { openRevision } from '../../gifts/kept/revisions.ts';
import { brokenInvariants } from '../../ledger/invariants.ts';
import { taxFile } from '../../ledger/tax/tax-file.ts';
import { verifyDonations } from '../../ledger/verify-donations.ts';
import { receiptKey } from '../../receipts/receipt-key.ts';
import { newTransactionNo } from '../../kit/ids.ts';

/** Receipts that staff correct and send. */

let portal: TestPortal;
let support: Browser;
let gift: GiftAtDesk;
beforeAll(async () => {
  portal = await startTestPortal();
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  await portal.services.db.deleteFrom('rate_limits').execute();
  support = await staffOf(portal, 'support');
  gift = await giftAtDesk(portal);
});

const correct = (changes: object, revision = 1, transactionNo = gift.transactionNo) =>
  support.call<{ code?: string; revision?: number; fields?: { path: string }[] }>('POST', '/desk/api/gifts/correct', {
    ...{ transactionNo, reason: 'wrong-details', revision, changes },
  });
const codeOf = async (...asked: Parameters<typeof correct>) => (await correct(...asked)).body.code;
const seen = async () => (await support.call<DeskGift>('POST', '/desk/api/gifts/see', { transactionNo: gift.transactionNo })).body;
const post = (path: string, more: object = {}) =>
  support.call<{ code?: string }>('POST', `/desk/api/gifts/${path}`, {
    transactionNo: gift.transactionNo,
    reason: 'receipt-missing',
    ...more,
  });

/** The receipt that the mail's link opens. */
async function receipt(): Promise<ReceiptAnswer> {
  const key = receiptKey(portal.services.crypto, gift.transactionNo, newTransactionNo());
  const { body } = await portal
    .browse()
    .call<ReceiptAnswer>('POST', `/payment/Donation/getDonationReceiptData?transactionId=${gift.transactionNo}&k=${key}`);
  return body;
}

async function mailsSent(): Promise<{ readonly to: string; readonly text: string }[]> {
  await portal.work('mail');
  const { db, crypto } = portal.services;
  const rows = await db.selectFrom('outbox').selectAll().orderBy('sent_at').execute();
  return rows.map(({ mail_id, message }) => JSON.parse(crypto.decrypt('outbox', 'message', mail_id, message)));
}

it('a correction adds a revision under the same number; page, proof and mail name it, and the first one is kept', async () => {
  const before = await receipt();
  expect(before.data).not.toHaveProperty('revision');
  expect((await correct({ name: 'Badrul Merbok bin Othman' })).body).toEqual({ status: 1, revision: 2, awaitsCode: false });
  expect((await correct({ phone: { countryCode: '+65', number: '91112222' } }, 2)).body).toEqual({
    status: 1,
    revision: 3,
    awaitsCode: false,
  });
  const after = await receipt();
  expect(after.data).toMatchObject({
    ...{ receiptNo: before.data?.receiptNo, revision: '3', donorName: 'Badrul Merbok bin Othman', donorPhone: '+65 9111 2222' },
    ...{ totalAmount: before.data?.totalAmount, attributes: before.data?.attributes },
  });
  expect(JSON.stringify(after.drawn?.layout)).toContain('receipt.revision');
  expect(after.drawn?.words.en?.['receipt.revision']).toBe('Revision');
  const { db, crypto } = portal.services;
  const rows = await db
    .selectFrom('receipt_revisions')
    .selectAll()
    .where('transaction_no', '=', gift.transactionNo)
    .orderBy('revision')
    .execute();
  expect(
    rows.map(({ revision, fields, document }) => [
      revision,
      fields,
      openRevision(crypto, gift.transactionNo, revision, document).donor.name,
    ]),
  ).toEqual([
    [2, ['name'], 'Badrul Merbok bin Othman'],
    [3, ['phone'], 'Badrul Merbok bin Othman'],
  ]);
  await post('resend');
  const mail = (await mailsSent()).findLast(({ to }) => to === donorB.email);
  expect(mail?.text).toMatch(/Revision[\s:]*3/);
  expect((await seen()).revisions).toMatchObject([
    { revision: 2, reason: 'wrong-details', fields: ['name'], by: 'Suria Contoh' },
    { revision: 3, fields: ['phone'] },
  ]);
});

it('the gift is found by the corrected details, and no longer by the wrong ones', async () => {
  const find = async (name: string) =>
    (
      await support.call<{ gifts: { transactionNo: string }[] }>('POST', '/desk/api/gifts/find', { reason: 'wrong-details', name })
    ).body.gifts.map(({ transactionNo }) => transactionNo);
  await correct({ name: 'Merbok Osman' });
  expect(await find('Merbok Osman')).toEqual([gift.transactionNo]);
  expect(await find(donorB.name)).not.toContain(gift.transactionNo);
});

it('a wrong correction is reversed by a further revision', async () => {
  expect((await correct({ name: 'Merbok Osman', identityNumber: 'S1234567D' })).body).toMatchObject({ revision: 2 });
  expect((await correct({ name: donorB.name }, 2)).body).toMatchObject({ revision: 3 });
  expect(await codeOf({ name: donorB.name }, 3)).toBe('NOTHING_CHANGED');
  expect((await receipt()).data).toMatchObject({ donorName: donorB.name, nirc: 'S1234567D' });
  expect((await seen()).revisions.map(({ fields }) => fields)).toEqual([['identityNumber', 'name'], ['name']]);
});

it('the tax office’s file takes the newest revision', async () => {
  await correct({ name: 'Badrul Merbok bin Othman', identityNumber: 'S1234567D' });
  const { text } = await taxFile(portal.services, 2026);
  const { receiptNo } = await seen();
  const line = text.split('\r\n').find((one) => one.includes(receiptNo ?? 'none'));
  expect(line).toContain('"S1234567D"');
  expect(line).toContain('Badrul Merbok bin Othman');
});

it('the gift’s own questions validate a correction', async () => {
  const refused = async (changes: object) => (await correct(changes)).status;
  const { body } = await correct({ phone: { countryCode: '+65', number: '1' }, email: 'no address' });
  expect(body.fields?.map(({ path }) => path).toSorted()).toEqual(['email', 'phone.number']);
  expect(await refused({ email: 'no address' })).toBe(422);
  expect(await refused({ name: '7' })).toBe(422);
  expect(await refused({ identityNumber: 'S1234567A' })).toBe(422);
  expect(await refused({ phone: { countryCode: '+65', number: '1' } })).toBe(422);
  expect(await refused({ donor: 'x' })).toBe(422);
  expect(await codeOf({})).toBe('NOTHING_CHANGED');
  expect(await codeOf({ name: donorB.name })).toBe('NOTHING_CHANGED');
  expect(await codeOf({ companyName: 'Tiung' })).toBe('MAY_NOT_CORRECT');
  expect((await seen()).revision).toBe(1);
});

it('refuses a name with letters that no receipt can print, as for donors', async () => {
  const answer = await correct({ name: '陈丒' });
  const fields = [{ path: 'name', code: 'not-printable', params: { letters: '丒' } }];
  expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_ANSWERS', fields } });
  expect((await correct({ name: '陈美玲' })).body).toMatchObject({ revision: 2 });
  expect((await receipt()).data).toMatchObject({ donorName: '陈美玲' });
});

it('two concurrent corrections do not overwrite each other', async () => {
  const codes = await Promise.all([codeOf({ name: 'Badrul One' }), codeOf({ name: 'Badrul Two' })]);
  expect(codes.toSorted()).toEqual(['OTHER_REVISION', undefined]);
});

it('refuses to correct details verified by Singpass, an anonymous donor, or the number of a filed year', async () => {
  const { db } = portal.services;
  portal.clock.now = new Date('2027-02-01T00:00:00+08:00');
  support = await staffOf(portal, 'support');
  expect(await codeOf({ identityNumber: 'S1234567D' })).toBe('MAY_NOT_CORRECT');
  await db.updateTable('donations').set({ is_singpass: true }).where('transaction_no', '=', gift.transactionNo).execute();
  expect(await codeOf({ name: 'Badrul' })).toBe('MAY_NOT_CORRECT');
  const endowment = portal.browse('endowment.localhost', '192.0.2.79');
  await endowment.call('POST', '/session', {});
  const wakaf = await give(portal, endowment, 'ilmu', monthlyWakafOf(donorB));
  expect(await codeOf({ email: 'other@portal.test' }, 1, wakaf)).toBe('MAY_NOT_CORRECT');
});

it('later gifts of a plan carry the corrected details', async () => {
  const endowment = portal.browse('endowment.localhost', '192.0.2.80');
  await endowment.call('POST', '/session', {});
  const { give: _, fitrah: __, ...person } = fitrahOf(donorB);
  const first = await give(portal, endowment, 'ilmu', { ...person, ilmu: { amount: 'own', own: '10', frequency: 'monthly' } });
  expect((await correct({ name: 'Badrul Merbok bin Osman Ali', identityNumber: 'S1234567D' }, 1, first)).status).toBe(200);
  portal.clock.now = new Date('2026-10-15T10:00:00+08:00');
  await portal.work('plans');
  support = await staffOf(portal, 'support');
  const { db } = portal.services;
  const run = await db.selectFrom('plan_runs').select('transaction_no').orderBy('due_on').executeTakeFirstOrThrow();
  const asked = { transactionNo: run.transaction_no, reason: 'donor-asked' };
  const { body } = await support.call<DeskGift>('POST', '/desk/api/gifts/open', asked);
  expect(body).toMatchObject({
    revision: 1,
    donor: { name: 'Badrul Merbok bin Osman Ali', identityNumber: 'S1234567D', email: donorB.email },
  });
  const key = receiptKey(portal.services.crypto, run.transaction_no ?? '', newTransactionNo());
  const path = `/payment/Donation/getDonationReceiptData?transactionId=${run.transaction_no}&k=${key}`;
  const receipt = await portal.browse().call<ReceiptAnswer>('POST', path);
  expect(receipt.body.data).toMatchObject({ donorName: 'Badrul Merbok bin Osman Ali' });
  expect((await verifyDonations(portal.services)).broken).toEqual([]);
});

it('a revision can be neither changed, deleted nor skipped', async () => {
  await correct({ name: 'Badrul Merbok' });
  await portal.asOwner(async (owner) => {
    const rows = owner.updateTable('receipt_revisions').where('transaction_no', '=', gift.transactionNo);
    await expect(rows.set({ reason: 'refund' }).execute()).rejects.toThrow(/append-only/);
    await expect(owner.deleteFrom('receipt_revisions').execute()).rejects.toThrow(/append-only/);
    const [row] = await owner.selectFrom('receipt_revisions').selectAll().where('transaction_no', '=', gift.transactionNo).execute();
    if (row === undefined) throw new Error('It is there.');
    await expect(
      owner
        .insertInto('receipt_revisions')
        .values({ ...row, revision: 4 })
        .execute(),
    ).rejects.toThrow(/does not follow/);
  });
});

it('a receipt sent to another address has no key to the full one, and the gift’s own address is notified', async () => {
  expect((await post('send-elsewhere', { email: 'siti@portal.test' })).status).toBe(200);
  const sent = await mailsSent();
  const other = sent.find(({ to }) => to === 'siti@portal.test');
  const own = sent.findLast(({ to }) => to === donorB.email);
  expect(other?.text).toContain('Your receipt ZKT');
  expect(other?.text).not.toMatch(/[?&]k=/);
  expect(own?.text).toContain('We also sent this receipt to s***@portal.test');
  expect(JSON.stringify(await portal.services.db.selectFrom('mails').selectAll().execute())).not.toContain('siti@');
  expect((await post('send-elsewhere', { email: 'no address' })).status).toBe(422);
});

it('nobody can be sent more than three mails an hour, whoever asks', async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await post('resend')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('the ledger still verifies, and reports a revision that changes more than the donor', async () => {
  await correct({ name: 'Badrul Merbok' });
  const { db, crypto } = portal.services;
  expect(await brokenInvariants(db, portal.clock.now)).toEqual([]);
  expect((await verifyDonations(portal.services)).broken).toEqual([]);
  const [row] = await db.selectFrom('receipt_revisions').selectAll().where('transaction_no', '=', gift.transactionNo).execute();
  if (row === undefined) throw new Error('It is there.');
  const computed = openRevision(crypto, gift.transactionNo, 2, row.document);
  const document = crypto.encrypt(
    'receipt_revisions',
    'document',
    `${gift.transactionNo}/2`,
    JSON.stringify({ ...computed, totalCents: 1 }),
  );
  await db.updateTable('receipt_revisions').set({ document }).where('transaction_no', '=', gift.transactionNo).execute();
  expect((await verifyDonations(portal.services)).broken).toEqual([expect.stringMatching(/the revision 2 says more/)]);
});
