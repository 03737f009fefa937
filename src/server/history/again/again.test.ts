import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GiftToRepeat, GivenInYear } from '../../../api/types.ts';
import { join, signIn } from '../../../../tests/support/trial/people/account.ts';
import { give } from '../../../../tests/support/trial/people/give.ts';
import { type Answers, donorA, donorB, fitrahOf, monthlyWakafOf } from '../../../../tests/support/trial/people/particulars.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';

let portal: TestPortal;
let owner: Browser;
let other: Browser;
let accountId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  [owner, other] = [portal.browse('portal.test', '192.0.2.1'), portal.browse('portal.test', '192.0.2.2')];
  accountId = await join(portal, donorA);
  await join(portal, donorB);
  await signIn(portal, owner, donorA);
  await signIn(portal, other, donorB);
});
afterAll(() => portal.close());

type Answer<T> = { status: number; data: T };
const repeat = (browser: Browser, transactionNo: string) =>
  browser.call<Answer<GiftToRepeat>>('POST', '/payment/Donation/getGiftToRepeat', { transactionNo });
const year = async (browser: Browser) =>
  (await browser.call<Answer<GivenInYear>>('POST', '/payment/Donation/getGivenInYear', {})).body.data;
const withoutTax = (answers: Answers): Answers => ({ ...answers, individual: { ...answers.individual, taxInclusion: false } });
const remember = (said: object) => owner.call('POST', '/donor/User/updateDonorCognitoProfile', said);

it('repeats a gift in the account’s name as the account’s, at today’s amount, without identifying its donor', async () => {
  const no = await give(portal, owner, 'zakat', withoutTax(fitrahOf(donorA)));
  await remember({ dateofbirth: donorA.dateOfBirth, sex: 'F', registeredAddress: '640 KENARI ROAD, SG 200640' });
  const { body, text } = await repeat(owner, no);
  expect(body.data).toMatchObject({ flow: 'zakat', beforeCents: 2800, afterCents: 2800, rates: [] });
  expect(body.data).not.toHaveProperty('asks');
  expect(body.data.answers.donor).toMatchObject({ kind: 'individual', way: 'account', behalf: 'self' });
  expect(body.data.answers.fitrah).toMatchObject({ normal: '4', premium: '1' });
  expect(text).not.toMatch(new RegExp([donorA.name, donorA.nric, donorA.mobile, donorA.email, 'KENARI'].join('|')));
});

it('lists the changed rates of the flow, since when and by which source, and the new amount', async () => {
  const no = await give(portal, owner, 'zakat', { ...fitrahOf(donorA), donor: { kind: 'anonymous' } });
  const { db } = portal.services;
  const { rates } = await db.selectFrom('donations').select('rates').where('transaction_no', '=', no).executeTakeFirstOrThrow();
  const then = { ...rates, values: { ...rates.values, 'fitrah.premium': '7.90', 'fidyah.day': '1.40' } };
  await db
    .updateTable('donations')
    .set({ rates: JSON.stringify(then), total_cents: 2790 })
    .where('transaction_no', '=', no)
    .execute();
  expect((await repeat(owner, no)).body.data).toMatchObject({
    answers: { donor: { kind: 'anonymous' } },
    beforeCents: 2790,
    afterCents: 2800,
    rates: [{ rate: 'fitrah.premium', before: '7.90', after: '8.00', from: '2026-02-16', source: 'MUIS, zakat fitrah' }],
  });
  await db.updateTable('donations').set({ total_cents: 2800 }).where('transaction_no', '=', no).execute();
});

it('asks who gives if the gift was in another name, and asks for the NRIC again if it goes into a tax record', async () => {
  const anothers = await give(portal, owner, 'zakat', fitrahOf(donorB));
  const { data } = (await repeat(owner, anothers)).body;
  expect(data.asks).toBe('donor');
  expect(JSON.stringify(data)).not.toMatch(new RegExp([donorB.name, donorB.nric, donorB.email].join('|')));
  const taxed = await give(portal, owner, 'zakat', fitrahOf(donorA));
  expect((await repeat(owner, taxed)).body.data.asks).toBe('donor');
});

it('consent to be shown covers one gift: neither later charges of its plan nor a repeated gift inherit it', async () => {
  const endowment = portal.browse('endowment.localhost', '192.0.2.4');
  await signIn(portal, endowment, donorA);
  const answers = monthlyWakafOf(donorA);
  const first = await give(portal, endowment, 'ilmu', { ...answers, ilmu: { ...answers.ilmu, shown: true } });
  expect((await repeat(endowment, first)).body.data.answers.ilmu).toMatchObject({ shown: false });
  const [before, { db }] = [portal.clock.now, portal.services];
  portal.clock.now = new Date('2026-10-15T10:00:00+08:00');
  await portal.work('plans');
  portal.clock.now = before;
  const runs = await db.selectFrom('plan_runs').select('transaction_no').where('transaction_no', 'is not', null).execute();
  expect(runs.length).toBeGreaterThanOrEqual(1);
  expect(await db.selectFrom('gifts_shown').select('transaction_no').execute()).toEqual([{ transaction_no: first }]);
});

it('begins no plan unasked', async () => {
  const endowment = portal.browse('endowment.localhost', '192.0.2.3');
  await signIn(portal, endowment, donorA);
  const no = await give(portal, endowment, 'ilmu', monthlyWakafOf(donorA));
  const { answers } = (await repeat(endowment, no)).body.data;
  expect(JSON.stringify(answers)).toContain('one-time');
  expect(JSON.stringify(answers)).not.toContain('monthly');
});

it('asks from the first step when the answers were erased', async () => {
  const no = await give(portal, owner, 'zakat', fitrahOf(donorA));
  await portal.services.db.deleteFrom('donation_inputs').where('transaction_no', '=', no).execute();
  expect((await repeat(owner, no)).body.data).toMatchObject({ asks: 'other-answers', answers: {} });
});

it('is refused to other accounts', async () => {
  const no = await give(portal, owner, 'zakat', fitrahOf(donorA));
  const stranger = portal.browse('portal.test', '192.0.2.4');
  for (const browser of [other, stranger]) expect((await repeat(browser, no)).body).toEqual({ status: 0, message: 'Nobody is signed in.' });
  expect((await repeat(owner, 'A'.repeat(26))).body).toEqual({ status: 0, message: 'Nobody is signed in.' });
});

const NONE_BEFORE = [2025, 2024, 2023, 2022].map((one) => ({ year: one, cents: 0, gifts: 0 }));

it('the year’s total counts only the account’s own gifts, less refunds', async () => {
  const before = await year(owner);
  expect(before).toMatchObject({ year: 2026 });
  expect(await year(other)).toEqual({ year: 2026, cents: 0, gifts: 0, before: NONE_BEFORE });
  await give(portal, other, 'zakat', fitrahOf(donorA));
  expect(await year(owner)).toEqual(before);
  expect(await year(other)).toEqual({ year: 2026, cents: 2800, gifts: 1, before: NONE_BEFORE });
  const own = await portal.services.db.selectFrom('donations').select('total_cents').where('account_id', '=', accountId).execute();
  expect(before.cents).toBe(own.reduce((sum, { total_cents }) => sum + total_cents, 0));
});

it('a gift counts in its Singapore year, and no longer after five years', async () => {
  const { db } = portal.services;
  const paidAt = (paid_at: string) =>
    db
      .updateTable('payment_attempts')
      .set({ paid_at: new Date(paid_at) })
      .execute();
  const { cents } = await year(other);
  await paidAt('2024-12-31T16:30:00Z');
  expect(await year(other)).toMatchObject({ cents: 0, before: [{ year: 2025, cents, gifts: 1 }, ...NONE_BEFORE.slice(1)] });
  await paidAt('2021-12-31T15:30:00Z');
  expect(await year(other)).toMatchObject({ cents: 0, before: NONE_BEFORE });
});
