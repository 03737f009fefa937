import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskFoundGifts, DeskGift, DeskMoney, PaymentView } from '../../../src/api/types.ts';
import { readOutbox } from '../../../stand-ins/mail/outbox.ts';
import { booksOf } from '../../support/trial/books.ts';
import { begin, confirmCard, give } from '../../support/trial/people/give.ts';
import { donorB, fitrahOf } from '../../support/trial/people/particulars.ts';
import { signInStaff } from '../../support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../support/trial/portal.ts';

/** The incident of docs/runbook.md, "A donor claims a double charge", for a donor to whom each kind of it has happened. */

let portal: TestPortal;
let finance: Browser;
const numbers = { once: '', again: '', 'tried twice': '', 'paid twice': '' };
beforeAll(async () => {
  portal = await startTestPortal();
  for (const gift of ['once', 'again'] as const) numbers[gift] = await give(portal, await donor(), 'zakat', fitrahOf(donorB));
  numbers['tried twice'] = await giveAfterRefusedCard();
  numbers['paid twice'] = await giveByCodeAndCard();
  finance = portal.browse();
  await signInStaff(finance, { role: 'finance', fresh: 'yes' });
}, 60_000);
afterAll(() => portal.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const REFUSED_CARD = '4000000000000002';

async function donor(): Promise<Browser> {
  const browser = portal.browse('portal.test', '192.0.2.91');
  await browser.call('POST', '/session', {});
  return browser;
}

const later = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds);
};
const post = <T = { readonly code?: string }>(browser: Browser, path: string, body: object) => browser.call<T>('POST', path, body);
const statusOf = (browser: Browser, transactionNo: string) => post(browser, '/payment/Donation/paymentStatus', { transactionNo });

async function payByCard(browser: Browser, transactionNo: string): Promise<void> {
  const asked = { transactionNo, method: 'card', idempotencyKey: randomUUID() };
  const { body } = await post<{ data: PaymentView }>(browser, '/payment/Donation/startPayment', asked);
  await confirmCard(browser, body.data.clientSecret ?? '', transactionNo);
  await statusOf(browser, transactionNo);
}

async function giveAfterRefusedCard(): Promise<string> {
  const browser = await donor();
  const { transactionNo, clientSecret = '' } = await begin(portal, browser, 'zakat', fitrahOf(donorB), 'card');
  await confirmCard(browser, clientSecret, transactionNo, REFUSED_CARD);
  await statusOf(browser, transactionNo);
  await payByCard(browser, transactionNo);
  return transactionNo;
}

/** The bank honours a PayNow code that has expired, after the same gift was paid by card. */
async function giveByCodeAndCard(): Promise<string> {
  const browser = await donor();
  const { transactionNo, paynow } = await begin(portal, browser, 'zakat', fitrahOf(donorB), 'paynow');
  later(6 * 60_000);
  await statusOf(browser, transactionNo);
  // The provider withdrew it, and the bank takes it all the same.
  const withdrawn = portal.services.db.updateTable('payment_attempts').set({ provider_final: true });
  await withdrawn.where('transaction_no', '=', transactionNo).execute();
  await payByCard(browser, transactionNo);
  await browser.call('POST', new URL(paynow?.bankPage ?? '', 'http://portal.test').pathname, '', FORM);
  await portal.work('sandbox-webhooks');
  return transactionNo;
}

const find = async (asked: object) =>
  (await post<DeskFoundGifts>(finance, '/desk/api/gifts/find', { reason: 'payment-question', ...asked })).body.gifts;
const seen = async (gift: keyof typeof numbers) =>
  (await post<DeskGift>(finance, '/desk/api/gifts/see', { transactionNo: numbers[gift] })).body;
const paymentsOf = async (gift: keyof typeof numbers) => (await seen(gift)).payments;
const refund = async (paymentId: string | undefined, repeat = 'refuse') =>
  (
    await post(finance, '/desk/api/refunds', {
      paymentId,
      kind: 'refund',
      amountCents: null,
      reason: 'duplicate',
      key: randomUUID(),
      repeat,
    })
  ).body.code ?? 'done';

it('all gifts of the donor are found by the address, and one by the number of a payment, as the provider and the bank show it', async () => {
  const found = await find({ email: donorB.email.toUpperCase() });
  expect(new Set(found.map(({ transactionNo }) => transactionNo))).toEqual(new Set(Object.values(numbers)));
  expect(found.map(({ status }) => status)).toEqual(Array(4).fill('paid'));
  const rows = await portal.services.db.selectFrom('sandbox.objects').select('body').where('kind', '=', 'payment_intent').execute();
  const intents = rows.map(({ body }) => body as { description: string; metadata: { attempt: string } });
  expect(intents).toHaveLength(6);
  for (const { description, metadata } of intents) {
    const [byBill, byPayment] = [await find({ number: description }), await find({ number: metadata.attempt })];
    expect(byBill).toHaveLength(1);
    expect(byPayment).toEqual(byBill);
  }
});

it('two gifts: each is paid once, with a receipt of its own; the one that the donor did not mean goes back', async () => {
  const [once, again] = [await seen('once'), await seen('again')];
  for (const { payments, state } of [once, again]) expect([state, payments.map(({ what }) => what)]).toEqual(['paid', ['gift']]);
  expect(once.receiptNo).not.toBe(again.receiptNo);
  expect(await refund(again.payments[0]?.id)).toBe('done');
  expect(await refund(again.payments[0]?.id)).toBe('NOTHING_LEFT');
  expect([(await seen('again')).state, (await seen('once')).state]).toEqual(['returned', 'paid']);
});

it('one gift that was tried twice: the refused card brought no money, so none goes back', async () => {
  const payments = await paymentsOf('tried twice');
  expect(payments.map(({ what, status, leftCents }) => `${what} ${status} ${leftCents > 0}`).toSorted()).toEqual([
    'attempt failed false',
    'gift succeeded true',
  ]);
  expect(await refund(payments.find(({ what }) => what === 'attempt')?.id)).toBe('NOT_PAID');
  expect((await seen('tried twice')).state).toBe('paid');
});

it('a real second payment: it goes back by itself, the donor is told that the gift stands, and it is never given back twice', async () => {
  const { payments, refunds } = await seen('paid twice');
  expect(payments.map(({ what, method }) => `${method} ${what}`).toSorted()).toEqual(['card gift', 'paynow surplus']);
  expect(refunds).toMatchObject([{ reason: 'paid-twice', status: 'requested' }]);
  const surplus = payments.find(({ what }) => what === 'surplus');
  expect(await refund(surplus?.id, 'again')).toBe('NOTHING_LEFT');
  await portal.work('refund');
  later(61_000);
  for (const job of ['sandbox-webhooks', 'provider-events', 'mail']) await portal.work(job);
  expect(await seen('paid twice')).toMatchObject({ state: 'paid', refunds: [{ reason: 'paid-twice', status: 'succeeded' }] });
  const sent = await readOutbox({ ...portal.services, now: portal.services.clock.now }, 100);
  const told = sent.filter(({ message }) => message.text.includes('reached us twice'));
  expect(told.map(({ message }) => message.to)).toEqual([donorB.email]);
});

it('nothing is left over: no money to look at, and the books agree with the provider’s', async () => {
  const { body } = await finance.call<DeskMoney>('GET', '/desk/api/money');
  expect(body).toMatchObject({ owedBack: [], attention: [] });
  later(3 * 60_000);
  expect(await booksOf(portal)).toMatchObject({ broken: [], unproved: [] });
});
