import { expect, it } from 'vitest';
import { dayOf } from '../../src/server/kit/clock.ts';
import { asAppleBrowser } from './support/apple-browser.ts';
import { thanked } from './support/giving.ts';
import { openReceipt } from './support/receipt.ts';
import { atStripePayment, payInFrame } from './support/stripe-giving.ts';
import { serveStripe } from './support/stripe-portal.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const stripe = serveStripe();

const WALLETS: readonly ['google-pay' | 'apple-pay', Visitor, string][] = [
  ['google-pay', DESKTOP, 'Google Pay'],
  ['apple-pay', { ...PHONE, ownWindow: true }, 'Apple Pay'],
];

it.each(variants(import.meta.url, WALLETS))('%s pays by its own button, and the receipt names it', async (wallet, visitor, name) => {
  const donor = await atStripePayment(stripe, visitor, wallet === 'apple-pay' ? asAppleBrowser : undefined);
  await donor.hands.tick(donor.radio(`payment.${wallet}`));
  await donor.page.frameLocator('iframe[title="Secure wallet button frame"]').getByRole('button').click();
  await thanked(donor, 'S$20.00');
  const receipt = await openReceipt(donor.page, () => donor.link('done.view-receipt').click());
  await receipt.getByText(`${name} · `).waitFor();
  await donor.close();
});

it('PayNow shows a code and nothing of the stand-in, and once the bank app has paid it, thanks without a press', async () => {
  const donor = await atStripePayment(stripe, DESKTOP);
  await donor.radio('payment.paynow').check();
  await donor.button('payment.pay-by-paynow', { amount: 'S$20.00' }).click();
  await donor.page.getByRole('heading', { name: donor.t('payment.paynow-page.title') }).waitFor();
  expect(await donor.link('payment.paynow-page.bank-page').count()).toBe(0);
  await stripe.payCode();
  await thanked(donor, 'S$20.00');
  const receipt = await openReceipt(donor.page, () => donor.link('done.view-receipt').click());
  await receipt.getByText('PayNow · ').waitFor();
  await donor.close();
});

it('the books of what Stripe was paid hold, and its day balances when part of it is given back', async () => {
  const donor = await atStripePayment(stripe, DESKTOP);
  await donor.radio('payment.card').check();
  await payInFrame(donor, '4242424242424242');
  await thanked(donor, 'S$20.00');
  const transactionNo = (await donor.page.getByText(/^[A-Z2-7]{26}$/).textContent()) ?? '';
  await stripe.ledger('refund', transactionNo, '7.50', '--reason', 'donor-asked');
  expect(await stripe.ledger('verify')).toMatch(/^All \d+ rules hold\.$/m);
  const day = await stripe.ledger('day', dayOf(new Date()));
  expect(day).toMatch(/stripe\s+our books/);
  expect(day).toMatch(/^payment\s+(\$\d+\.\d\d \(\d+\))\s+\1$/m);
  expect(day).toMatch(/^refund\s+(-\$\d+\.\d\d \(\d+\))\s+\1$/m);
  expect(day).toContain('It balances.');
  await donor.close();
});

it.each(variants('stripe: no script', [DESKTOP, TRANSLATED]))(
  'without Stripe’s script the page says so, and PayNow is still there, at $width px',
  async (visitor) => {
    const donor = await atStripePayment(stripe, visitor);
    await donor.context.route('https://js.stripe.com/**', (route) => route.abort());
    await donor.radio('payment.card').check();
    await donor.page.getByText(donor.t('payment.frame.failed-title')).waitFor();
    await donor.look('no frame for the card');
    await donor.button('express.other-ways').click();
    await donor.radio('payment.paynow').waitFor();
    await donor.close();
  },
);
