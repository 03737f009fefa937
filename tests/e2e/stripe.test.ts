import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dayOf } from '../../src/server/kit/clock.ts';
import { asAppleBrowser } from './support/apple-browser.ts';
import { expectFocusOn } from './support/focus.ts';
import { giveFitrah, review, thanked } from './support/giving.ts';
import { openReceipt } from './support/receipt.ts';
import { atStripePayment, payInFrame } from './support/stripe-giving.ts';
import { bankFrame, cardFrame, serveStripe } from './support/stripe-portal.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const stripe = serveStripe();

it.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))(
  'a card typed into Stripe’s frame pays, at $width px, and nothing of it comes by the portal',
  async (visitor) => {
    const donor = await stripe.visit(visitor);
    await giveFitrah(donor);
    await review(donor, '20.00');
    expect(donor.asked).toEqual([]);
    await donor.hands.tick(donor.radio('payment.card'));
    await cardFrame(donor).getByLabel('Card number').waitFor();
    await donor.look('the card in Stripe’s frame');
    expect(donor.asked[0]).toMatch(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/);
    await payInFrame(donor, '4242424242424242');
    await thanked(donor, 'S$20.00');
    expect(donor.sent.join()).not.toContain('4242424242424242');
    await donor.close();
  },
);

it.each(variants('stripe: refused', [DESKTOP, TRANSLATED]))(
  'what the frame refuses is named by a summary that has the focus and leads back to it, and by the title; after a card that is declined, another one pays, whose bank is asked again after a reload, at $width px',
  async (visitor) => {
    const donor = await atStripePayment(stripe, visitor);
    const { page, button, t } = donor;
    await donor.radio('payment.card').check();
    await cardFrame(donor).getByLabel('Card number').waitFor();
    await button('payment.pay', { amount: 'S$20.00' }).click();
    await expectFocusOn(page.getByRole('group', { name: t('form.errors.title') }));
    expect(await page.title()).toMatch(new RegExp(`^${t('form.errors.prefix')} `));
    await donor.look('the card, refused by Stripe’s frame');
    await page.getByRole('link', { name: `${t('payment.card')}: Your card number is incomplete.` }).click();
    await expectFocusOn(page.locator('iframe[title="Secure payment input frame"]'));
    await payInFrame(donor, '4000000000000002');
    await page.getByText(t('payment.failed.declined')).waitFor();
    await payInFrame(donor, '4000002760003184');
    const bank = bankFrame(donor).getByRole('button', { name: 'Approve' });
    await bank.waitFor();
    await page.reload();
    await button('payment.bank-continue').click();
    await bank.click();
    await thanked(donor, 'S$20.00');
    await donor.close();
  },
);

const WALLETS: readonly ['google-pay' | 'apple-pay', Visitor, string][] = [
  ['google-pay', DESKTOP, 'Google Pay'],
  ['apple-pay', { ...PHONE, ownWindow: true }, 'Apple Pay'],
];

it.each(variants('stripe: wallets', WALLETS))(
  '%s pays by its own button, the receipt names it, the books hold, and the day balances when part of it is given back',
  async (wallet, visitor, name) => {
    const donor = await atStripePayment(stripe, visitor, wallet === 'apple-pay' ? { before: asAppleBrowser } : {});
    await donor.hands.tick(donor.radio(`payment.${wallet}`));
    await donor.page.frameLocator('iframe[title="Secure wallet button frame"]').getByRole('button').click();
    await thanked(donor, 'S$20.00');
    const transactionNo = (await donor.page.getByText(/^[A-Z2-7]{26}$/).textContent()) ?? '';
    const receipt = await openReceipt(donor.page, () => donor.link('done.view-receipt').click());
    await receipt.getByText(`${name} · `).waitFor();
    await donor.close();
    await stripe.ledger('refund', transactionNo, '7.50', '--reason', 'donor-asked');
    expect(await stripe.ledger('verify')).toMatch(/^All \d+ rules hold\.$/m);
    const day = await stripe.ledger('day', dayOf(new Date()));
    expect(day).toMatch(/stripe\s+our books/);
    expect(day).toMatch(/^payment\s+(\$\d+\.\d\d \(\d+\))\s+\1$/m);
    expect(day).toMatch(/^refund\s+(-\$\d+\.\d\d \(\d+\))\s+\1$/m);
    expect(day).toContain('It balances.');
  },
);

it.each(variants('stripe: no script', [DESKTOP, TRANSLATED]))(
  'without Stripe’s script the page says so at $width px, and PayNow pays: a code, nothing of the stand-in, and thanks without a press',
  async (visitor) => {
    const donor = await atStripePayment(stripe, visitor);
    const { page, t } = donor;
    await donor.context.route('https://js.stripe.com/**', (route) => route.abort());
    await donor.radio('payment.card').check();
    await page.getByText(t('payment.frame.failed-title')).waitFor();
    await donor.look('no frame for the card');
    await donor.button('express.other-ways').click();
    await donor.radio('payment.paynow').check();
    await donor.button('payment.pay-by-paynow', { amount: 'S$20.00' }).click();
    await page.getByRole('heading', { name: t('payment.paynow-page.title') }).waitFor();
    expect(await donor.link('payment.paynow-page.bank-page').count()).toBe(0);
    await stripe.payCode();
    await thanked(donor, 'S$20.00');
    const receipt = await openReceipt(page, () => donor.link('done.view-receipt').click());
    await receipt.getByText('PayNow · ').waitFor();
    await donor.close();
  },
);

it('the stand-in is neither reachable nor in the pages', async () => {
  for (const path of ['/sandbox/3ds/pi_1', '/sandbox/wallet/pi_1', '/sandbox/paynow/pi_1'])
    expect((await fetch(`${stripe.portal.url}${path}`)).status).toBe(404);
  const confirm = await fetch(`${stripe.portal.url}/sandbox/stripe/v1/payment_intents/pi_1/confirm`, {
    method: 'POST',
    headers: { origin: stripe.portal.url },
  });
  expect([404, 415]).toContain(confirm.status);
  const folder = 'dist/portal-stripe/assets';
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    for (const trace of ['/sandbox/', 'payment_method_data', 'card-form']) expect(text.includes(trace), `${trace} in ${file}`).toBe(false);
  }
});
