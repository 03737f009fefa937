import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { donorA, fitrahOf } from '../support/trial/people/particulars.ts';
import { variants } from '../support/variants.ts';
import { openAccount, openLogin, PASSWORD, signInWith } from './support/accounts.ts';
import { confirmCard, createDonation, openClient, startPayment } from './support/client.ts';
import { type Failing, visitWithout } from './support/failing-storage.ts';
import { chooseKinds, giveFitrah, giveInOwnName, payByCard, review, takeLongWay, thanked } from './support/giving.ts';
import { KEPT_FITRAH, keeping, paymentOf } from './support/kept-gift.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, ENGLISH_PHONE, TRANSLATED, type Visit, type Visitor } from './support/visit.ts';

const serving = sharePortal();

type Way = Visitor & { readonly failing: Failing };
const WITH_COOKIES: readonly Way[] = [
  { ...DESKTOP, failing: 'full' },
  ...variants('blocked storage: phones', [ENGLISH_PHONE, TRANSLATED]).map((visitor) => ({ ...visitor, failing: 'throws' }) as const),
];
const EVERY: readonly Way[] = [...WITH_COOKIES, { ...ENGLISH_PHONE, failing: 'blocked' }];

it.each(variants('blocked storage: with cookies', WITH_COOKIES, 2))(
  'a card that is being charged is not forgotten, and once it is paid, the home thanks, and leads to the receipt, with storage $failing, at $width px',
  async ({ failing, ...visitor }) => {
    const donor = await visitWithout(serving, failing, visitor);
    const { page, t } = donor;
    await donor.look('the home, which says that nothing is kept');
    await chooseKinds(donor, ['fitrah']);
    await donor.hands.fill(donor.field('fitrah.normal.title'), '4');
    await donor.hands.press(donor.button('shell.actions.continue'));
    await giveInOwnName(donor);
    await review(donor, '20.00');
    expect(await page.getByText(t('shell.no-cookies.message')).count()).toBe(0);
    const payment = page.url();
    await payByCard(donor, ASKS_THE_BANK, 'S$20.00');
    await page.waitForURL('**/sandbox/3ds/**');
    const question = page.url();
    await page.goto(payment);
    await page.getByRole('heading', { name: t('payment.bank-title') }).waitFor();
    await donor.look('the question of the bank, loaded anew');
    await page.goto(serving.portal.url);
    await isToldOfPayment(donor);
    await page.goto(`${serving.portal.url}/health`);
    await approveInTheApp(question);
    await page.goto(serving.portal.url);
    await thanked(donor, 'S$20.00');
    await donor.look('thanks');
    const receipt = page.getByRole('link', { name: t('done.view-receipt') }).first();
    await page.goto(new URL((await receipt.getAttribute('href')) ?? '', page.url()).href);
    await page.getByRole('article').waitFor();
    await donor.look('the receipt');
    await donor.close();
  },
);

it.each(variants('blocked storage: PayNow', WITH_COOKIES))(
  'a PayNow code stays where it is loaded anew; the home tells of it, and of nothing once it is paid and seen, with storage $failing, at $width px',
  async ({ failing, ...visitor }) => {
    const donor = await visitWithout(serving, failing, visitor);
    const { page, t } = donor;
    await giveFitrah(donor);
    await review(donor, '20.00');
    const code = await openCode(donor);
    await donor.look('the code');
    await page.reload();
    await code.waitFor();
    await donor.look('the code, loaded anew');
    await page.goto(serving.portal.url);
    await isToldOfPayment(donor);
    await donor.look('the home, while it is paid');
    await donor.link('draft.to-payment').click();
    await code.waitFor();
    const payment = page.url();
    await payInTheBank(donor);
    await page.goto(payment);
    await thanked(donor, 'S$20.00');
    await donor.look('thanks, of a payment loaded anew');
    await page.goto(serving.portal.url);
    // The page with this notice replaces the HTML: earlier presses would have no effect.
    await page.getByText(t('unkept.notice')).waitFor();
    await takeLongWay(donor);
    expect(await page.getByText(t('draft.being-paid-title')).count()).toBe(0);
    await donor.close();
  },
);

it.each(variants('blocked storage: sign-in', WITH_COOKIES))(
  'a donor signs in, and opens the profile, with storage $failing, at $width px',
  async ({ failing, ...visitor }) => {
    const email = `${failing}.${visitor.width}@storage.test`;
    await openAccount(serving.portal, email);
    const donor = await visitWithout(serving, failing, visitor);
    await openLogin(donor);
    await signInWith(donor, email, PASSWORD);
    await donor.page.getByRole('link', { name: donor.t('sign-in.profile', { name: 'Siti Contoh' }) }).click();
    await donor.page.getByText(donor.t('profile.none-given')).waitFor();
    await donor.look('the profile');
    await donor.close();
  },
);

it.each(variants('blocked storage: told', WITH_COOKIES))(
  'a donor is told beforehand that the way to Singpass begins anew, with storage $failing, at $width px',
  async ({ failing, ...visitor }) => {
    const donor = await visitWithout(serving, failing, visitor, '/enrollment/singpass');
    const { page, t } = donor;
    await page.getByText(t('unkept.leaving')).waitFor();
    expect(await page.getByText(t('singpass.intro')).count()).toBe(0);
    await donor.look('the way to Singpass, where answers are lost');
    await page.goto(`${serving.portal.url}/singpass/confirmation?outcome=refused&app=myinfo&flow=zakat`);
    await page.getByText(t('unkept.refused')).waitFor();
    await donor.close();
  },
);

it.each(variants('blocked storage: every kind', EVERY, 2))(
  'a mailed link opens its receipt, whose code leads to the proof, and public pages show, with storage $failing, at $width px',
  async ({ failing, ...visitor }) => {
    const donor = await visitWithout(serving, failing, visitor, await mailedReceipt());
    const { page, t } = donor;
    await page.getByRole('article').waitFor();
    expect(await page.getByText(t('unkept.notice')).count()).toBe(0);
    await donor.look('a receipt');
    await page.getByRole('link', { name: t('receipt.proof') }).click();
    await page.getByText(t('proof.agrees', { amount: 'S$28.00' })).waitFor();
    await page.goto(`${serving.portal.url}/calculator`);
    await page.getByRole('button', { name: t('shell.actions.continue') }).waitFor();
    await donor.look('the calculator');
    await page.goto(`${serving.portal.url}/accessibility`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('combobox', { name: t('shell.header.language') }).selectOption('ms');
    await page.locator('html[lang="ms"]').waitFor({ state: 'attached' });
    await donor.look('the statement on accessibility');
    await donor.close();
  },
);

describe.each(variants('blocked storage: no cookies', [DESKTOP, ENGLISH_PHONE, TRANSLATED]))('without cookies, at $width px', (visitor) => {
  it('one sentence on each way says that nothing can be given, and what to do; nothing is lost', async () => {
    const donor = await visitWithout(serving, 'blocked', visitor);
    const { page, t } = donor;
    const said = page.getByText(t('shell.no-cookies.message'));
    await said.waitFor();
    await donor.look('the home, without cookies');
    await giveFitrah(donor);
    await said.first().waitFor();
    await review(donor, '20.00');
    await donor.radio('payment.paynow').check();
    await donor.button('payment.pay-by-paynow', { amount: 'S$20.00' }).click();
    await page
      .getByRole('group', { name: t('payment.not-begun.title') })
      .getByText(t('shell.no-cookies.message'))
      .waitFor();
    await donor.look('the payment, without cookies');
    expect(new URL(page.url()).pathname).toBe('/');
    await saysSoAtSingpass(donor);
    await page.goto(`${serving.portal.url}/profile`);
    await donor.hands.press(donor.button('sign-in.header'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('shell.no-cookies.message')).waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    await donor.look('sign-in, without cookies');
    await donor.close();
  });

  it('values from the calculator are shown, also after a reload, without waiting for a server draft', async () => {
    const donor = await visitWithout(serving, 'cookies', visitor, '/calculator');
    const { page, t, hands } = donor;
    const heading = (title: string) =>
      page
        .getByRole('heading', { name: t(title), exact: true })
        .first()
        .waitFor();
    const isSaid = async () => {
      await page.getByText(t('shell.no-cookies.message')).first().waitFor();
      for (const key of ['draft.unread', 'draft.not-kept']) expect(await page.getByText(t(key)).count(), key).toBe(0);
    };
    await heading('categories.title');
    await hands.tick(donor.checkbox('give.kinds.fitrah'));
    await hands.press(donor.button('shell.actions.continue'));
    await hands.fill(donor.field('fitrah.normal.title'), '4');
    await hands.press(donor.button('shell.actions.continue'));
    await heading('calculator.result.title');
    await page.reload();
    await heading('calculator.result.title');
    await hands.press(donor.button('calculator.carry', { amount: 'S$20.00' }));
    await heading('donor.title');
    await isSaid();
    await page.goto(serving.portal.url);
    await heading('donor.title');
    await isSaid();
    await donor.look('what was carried over, without cookies');
    await saysSoAtSingpass(donor);
    await donor.close();
  });
});

it('with cleared storage, an open PayNow code is still reported', async () => {
  const donor = await serving.visit({ ...ENGLISH_PHONE, ownWindow: true }, paymentOf(KEPT_FITRAH, ENGLISH_PHONE), keeping(KEPT_FITRAH));
  const { page } = donor;
  const code = await openCode(donor);
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/health`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(origin);
  await isToldOfPayment(donor);
  await donor.link('draft.to-payment').click();
  await code.waitFor();
  await donor.close();
});

const ASKS_THE_BANK = '4000002760003184';

/** From the payment of S$20.00 to its PayNow code, on the page. */
async function openCode(donor: Visit): Promise<Locator> {
  await donor.radio('payment.paynow').check();
  await donor.button('payment.pay-by-paynow', { amount: 'S$20.00' }).click();
  const code = donor.page.getByRole('img', { name: donor.t('payment.paynow-page.qr-label', { amount: 'S$20.00' }) });
  await code.waitFor();
  return code;
}

/** Leaves the page of the code for the bank's, which takes its place, and pays there. */
async function payInTheBank({ page, link }: Visit): Promise<void> {
  const bank = await link('payment.paynow-page.bank-page').getAttribute('href');
  await page.goto(new URL(bank ?? '', page.url()).href);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByText('Paid.').waitFor();
}

/** The bank's question is answered with a yes in its app, while no page of the portal is open. */
async function approveInTheApp(question: string): Promise<void> {
  const headers = { origin: serving.portal.url, 'content-type': 'application/x-www-form-urlencoded' };
  const { status } = await fetch(question, { method: 'POST', headers, body: 'answer=approve', redirect: 'manual' });
  expect(status).toBe(303);
}

/** The way to Singpass shows that no session is possible, and offers to continue by hand; so does that of an update. */
async function saysSoAtSingpass(donor: Visit): Promise<void> {
  const { page, t } = donor;
  await page.goto(`${serving.portal.url}/enrollment/singpass`);
  await page.getByText(t('shell.no-cookies.message')).first().waitFor();
  await page.getByRole('heading', { name: t('singpass.title') }).waitFor();
  await donor.button('retrieve.by-hand').waitFor();
  await donor.look('the way to Singpass, without cookies');
  await page.goto(`${serving.portal.url}/enrollment/singpass-update`);
  await page.getByRole('heading', { name: t('singpass.title') }).waitFor();
}

/** The home shows that S$20.00 is being paid, and offers no other payment. */
async function isToldOfPayment({ page, t }: Visit): Promise<void> {
  await page.getByText(t('draft.being-paid-amount', { amount: 'S$20.00' })).waitFor();
  expect(await page.getByText(t('unkept.notice')).count()).toBe(0);
  expect(await page.locator('main').getByRole('button').count()).toBe(0);
}

/** The link in the mail of a gift of S$28.00. */
async function mailedReceipt(): Promise<string> {
  const { url } = serving.portal;
  const client = await openClient(url);
  const { body } = await createDonation(client, { answers: fitrahOf(donorA), language: 'en' });
  const { transactionNo } = body.data;
  await confirmCard(url, await startPayment(client, transactionNo, 'card'), '4242424242424242');
  const link = new RegExp(`/receipt/[^\\s"<]*${transactionNo}[^\\s"<]*k=[^\\s"<&]+`);
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = link.exec(await (await fetch(`${url}/sandbox/outbox`)).text())?.[0];
      return found;
    })
    .toBeTruthy();
  return (found ?? '').replaceAll('&amp;', '&');
}
