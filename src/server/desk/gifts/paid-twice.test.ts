import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskGift, PaymentView } from '../../../api/types.ts';
import { begin, confirmCard } from '../../../../tests/support/trial/people/give.ts';
import { donorB, fitrahOf } from '../../../../tests/support/trial/people/particulars.ts';
import { staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';

/** Late or second PayNow payments settle and are refunded automatically; the desk lists those that a person must handle. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 60_000);
afterAll(() => portal.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const payInBank = (browser: Browser, { paynow }: PaymentView) =>
  browser.call('POST', new URL(paynow?.bankPage ?? '', `http://${browser.host}`).pathname, '', FORM);
const statusOf = (browser: Browser, transactionNo: string) => browser.call('POST', '/payment/Donation/paymentStatus', { transactionNo });

async function donor(): Promise<Browser> {
  const browser = portal.browse('portal.test', '192.0.2.80');
  await browser.call('POST', '/session', {});
  return browser;
}

const later = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms);
};

async function seen(transactionNo: string): Promise<{ readonly gift: DeskGift; readonly finance: Browser }> {
  const finance = await staffOf(portal, 'finance');
  return { gift: (await finance.call<DeskGift>('POST', '/desk/api/gifts/see', { transactionNo })).body, finance };
}

it('late money for an expired code pays its gift automatically, and the desk reports it as late', async () => {
  const browser = await donor();
  const code = await begin(portal, browser, 'zakat', fitrahOf(donorB), 'paynow');
  later(340_000);
  await statusOf(browser, code.transactionNo);
  await payInBank(browser, code);
  await statusOf(browser, code.transactionNo);
  const { gift } = await seen(code.transactionNo);
  expect(gift).toMatchObject({ state: 'paid', payments: [{ what: 'gift', status: 'succeeded', isLate: true }] });
});

it('a second payment is refunded automatically; if the bank returns it, staff refund that payment and never the gift’s own', async () => {
  const browser = await donor();
  const code = await begin(portal, browser, 'zakat', fitrahOf(donorB), 'paynow');
  const { transactionNo } = code;
  later(340_000);
  await statusOf(browser, transactionNo);
  await portal.services.db
    .updateTable('payment_attempts')
    .set({ provider_final: true })
    .where('transaction_no', '=', transactionNo)
    .execute();
  const { body } = await browser.call<{ data: PaymentView }>('POST', '/payment/Donation/startPayment', {
    ...{ transactionNo, method: 'card', idempotencyKey: randomUUID() },
  });
  await confirmCard(browser, body.data.clientSecret ?? '', transactionNo);
  await statusOf(browser, transactionNo);
  await payInBank(browser, code);
  await portal.work('sandbox-webhooks');
  await portal.work('refund');
  const waiting = await seen(transactionNo);
  expect(waiting.gift.refunds).toMatchObject([{ reason: 'paid-twice', status: 'pending' }]);
  expect(waiting.gift.payments.map(({ what, method }) => `${method} ${what}`).toSorted()).toEqual(['card gift', 'paynow surplus']);

  const next = sql`jsonb_set(body, '{sandbox,next}', '"failed"')`;
  await portal.asOwner((owner) => sql`update sandbox.objects set body = ${next} where kind = 'refund'`.execute(owner));
  later(3_700_000);
  await portal.work('sandbox-webhooks');
  await portal.work('refund');
  const { gift, finance } = await seen(transactionNo);
  const surplus = gift.payments.find(({ what }) => what === 'surplus');
  expect({ refunds: gift.refunds, left: surplus?.leftCents }).toMatchObject({ refunds: [{ status: 'failed' }], left: 2800 });
  const asked = { paymentId: surplus?.id, kind: 'refund', amountCents: null, reason: 'duplicate', key: randomUUID(), repeat: 'refuse' };
  expect((await finance.call('POST', '/desk/api/refunds', asked)).status).toBe(200);
  const after = (await seen(transactionNo)).gift;
  expect(after).toMatchObject({
    state: 'paid',
    payments: expect.arrayContaining([expect.objectContaining({ what: 'gift', leftCents: 2800 })]),
  });
});
