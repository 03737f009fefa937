import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeWindows, openBrowser } from './support/browser.ts';
import { payByCard, thanked } from './support/giving.ts';
import { KEPT_NAMED_FITRAH, keeping, paymentOf } from './support/kept-gift.ts';
import { startPortalAt, type TimedPortal } from './support/moving-clock.ts';
import { minutesLeft, sessionOf } from './support/session.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit, visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

// The clock moves while the portal serves; each donor comes on another day.
let browser: Browser;
let portal: TimedPortal;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortalAt('2026-09-15T10:00:00+08:00'), openBrowser()]);
});
afterAll(closeWindows);
afterAll(() => portal?.end());

/** Day of the current donor. */
let day = 14;
/** Receipts mailed before this donor. */
let mailed = 0;
beforeEach(async () => {
  day += 1;
  await itIs('10:00');
  mailed = await receiptsMailed();
});

async function itIs(time: string): Promise<void> {
  await portal.moveTo(`2026-09-${day}T${time}:00+08:00`);
}

/** A donor of S$20.00 with name and e-mail, at the payment step. */
function atPayment(visitor = DESKTOP): Promise<Visit> {
  const address = new URL(paymentOf(KEPT_NAMED_FITRAH, visitor), portal.url);
  return visit(browser, address.href, visitor, undefined, keeping(KEPT_NAMED_FITRAH));
}

async function receiptsMailed(): Promise<number> {
  const outbox = await (await fetch(`${portal.url}/sandbox/outbox`)).text();
  return outbox.split('<article').filter((mail) => mail.includes('siti@example.org') && /ZKT\d{8}/.test(mail)).length;
}

/** Receipts mailed to this day's donor. */
async function receiptMails(): Promise<number> {
  return (await receiptsMailed()) - mailed;
}

it.each(variants('late: minute seven', [DESKTOP, TRANSLATED]))(
  'PayNow that is paid at minute seven is received, and the donor who comes back sees it, with a receipt and a mail, at $width px',
  async (visitor) => {
    const donor = await atPayment(visitor);
    await donor.radio('payment.paynow').check();
    await donor.button('payment.pay-by-paynow', { amount: 'S$20.00' }).click();
    const bankApp = await donor.link('payment.paynow-page.bank-page').getAttribute('href');
    await itIs('10:07');
    await donor.page.reload();
    await donor.page.getByRole('heading', { name: donor.t('payment.ended.expired-title') }).waitFor();
    await donor.page.getByText(donor.t('payment.paynow-page.nothing-yet')).waitFor();
    await donor.button('payment.paynow-page.check').click();
    await donor.page.getByText(/10:\d\d AM/).waitFor();
    await donor.look('a code that ran out');

    const bank = await donor.context.newPage();
    await bank.goto(`${portal.url}${bankApp}`);
    await bank.getByRole('button', { name: 'Pay although late' }).click();
    await bank.getByText('Paid.').waitFor();
    await donor.page.reload();
    await thanked(donor, 'S$20.00');
    await expect.poll(receiptMails, { timeout: 60_000 }).toBe(1);
    await donor.close();
  },
);

it('a donor sent to the bank near the end of thirty minutes gets ten more, once, and pays in the same session', async () => {
  const donor = await atPayment();
  const opened = await sessionOf(donor);
  await itIs('10:26');
  await payByCard(donor, '4000 0027 6000 3184', 'S$20.00');
  await donor.page.waitForURL(/\/sandbox\/3ds\//);
  const sent = await sessionOf(donor);
  expect(sent).toMatchObject({ token: opened.token, extended: true });
  expect(Date.parse(sent.expiresAt) - Date.parse(opened.expiresAt)).toBe(600_000);

  await itIs('10:36');
  await donor.page.getByRole('button', { name: 'Leave without answering' }).click();
  await donor.button('payment.bank-continue').waitFor();
  await donor.hands.press(donor.button('shell.session.stay'));
  await donor.button('shell.session.stay').waitFor({ state: 'detached' });
  const stayed = await sessionOf(donor);
  expect(minutesLeft(stayed)).toBe(10);
  await donor.button('payment.bank-continue').click();
  await donor.page.waitForURL(/\/sandbox\/3ds\//);
  expect(await sessionOf(donor)).toMatchObject({ token: opened.token, extended: true, expiresAt: stayed.expiresAt });

  await donor.page.getByRole('button', { name: 'Approve' }).click();
  await thanked(donor, 'S$20.00');
  await expect.poll(receiptMails, { timeout: 60_000 }).toBe(1);
  expect((await sessionOf(donor)).token).toBe(opened.token);
  await itIs('10:47');
  expect((await sessionOf(donor)).token).not.toBe(opened.token);
  await donor.close();
});

it.each(variants('late: answered late', [DESKTOP, TRANSLATED]))(
  'a bank’s question that is answered after the session has ended is paid, mailed, and truly told, at $width px',
  async (visitor) => {
    const donor = await atPayment(visitor);
    await payByCard(donor, '4000 0027 6000 3184', 'S$20.00');
    await donor.page.waitForURL(/\/sandbox\/3ds\//);
    await itIs('10:45');
    await donor.page.getByRole('button', { name: 'Approve' }).click();
    await thanked(donor, 'S$20.00');
    await donor.look('thanks, after the session has ended');
    await expect.poll(receiptMails, { timeout: 60_000 }).toBe(1);
    await donor.close();
  },
);

it.each(variants('late: never answered', [DESKTOP, TRANSLATED]))(
  'a bank’s question that is left, and never answered, is not known at first, and said to be not paid the next day, at $width px',
  async (visitor) => {
    const donor = await atPayment(visitor);
    await payByCard(donor, '4000 0027 6000 3184', 'S$20.00');
    await donor.page.waitForURL(/\/sandbox\/3ds\//);
    await itIs('10:45');
    await donor.page.getByRole('button', { name: 'Leave without answering' }).click();
    await donor.page
      .getByText(donor.t('payment.unknown'))
      .or(donor.page.getByText(/[A-Z2-7]{26}/))
      .first()
      .waitFor();
    expect(donor.page.url()).toMatch(/\?step=payment$/);
    await donor.look('not known after the session has ended');
    day += 1;
    let minute = 50;
    // The portal withdraws it in the background, within minutes on its clock.
    const notPaid = donor.page.getByText(donor.t('payment.ended.not-paid'));
    await expect
      .poll(
        async () => {
          await itIs(`10:${minute}`);
          minute += 1;
          await donor.page.reload();
          await notPaid
            .or(donor.page.getByText(donor.t('payment.unknown')))
            .or(donor.page.getByText(/[A-Z2-7]{26}/))
            .first()
            .waitFor();
          return notPaid.isVisible();
        },
        { timeout: 90_000, interval: 1_000 },
      )
      .toBe(true);
    await donor.look('not paid after all');
    await donor.button('payment.ended.again').click();
    await donor.page.getByRole('heading', { name: donor.t('named.title') }).waitFor();
    expect(await receiptMails()).toBe(0);
    await donor.close();
  },
);

it.each(variants('late: about to end', [DESKTOP, PHONE, TRANSLATED]))(
  'at $width px, a donor is told that the session is about to end, stays, and has the bank’s ten minutes still',
  async (visitor) => {
    const donor = await atPayment(visitor);
    await sessionOf(donor);
    await itIs('10:26');
    await donor.page.reload();
    await donor.page.getByText(donor.t('shell.session.warning', { minutes: 4 })).waitFor();
    await donor.look('the session is about to end');
    await donor.hands.press(donor.button('shell.session.stay'));
    await donor.button('shell.session.stay').waitFor({ state: 'detached' });
    await expect.poll(() => donor.page.getByRole('status').allTextContents()).toContain(donor.t('shell.session.stayed', { minutes: 10 }));
    const stayed = await sessionOf(donor);
    expect(stayed).toMatchObject({ extended: false, mayStay: true });
    expect(minutesLeft(stayed)).toBe(10);

    await payByCard(donor, '4000 0027 6000 3184', 'S$20.00');
    await donor.page.waitForURL(/\/sandbox\/3ds\//);
    const sent = await sessionOf(donor);
    expect(sent.extended).toBe(true);
    expect(Date.parse(sent.expiresAt) - Date.parse(stayed.expiresAt)).toBe(600_000);
    await donor.page.getByRole('button', { name: 'Approve' }).click();
    await thanked(donor, 'S$20.00');
    await donor.close();
  },
);
