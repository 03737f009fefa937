import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectFocusOn } from './support/focus.ts';
import { thanked } from './support/giving.ts';
import { atStripePayment, payInFrame } from './support/stripe-giving.ts';
import { bankFrame, cardFrame, serveStripe } from './support/stripe-portal.ts';
import { DESKTOP, PHONE, TRANSLATED } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const stripe = serveStripe();

it.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))(
  'a card typed into Stripe’s frame pays, at $width px, and nothing of it comes by the portal',
  async (visitor) => {
    const donor = await atStripePayment(stripe, visitor);
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
  'what the frame refuses is named by a summary that has the focus and leads back to the frame, and by the title, at $width px',
  async (visitor) => {
    const donor = await atStripePayment(stripe, visitor);
    await donor.radio('payment.card').check();
    await cardFrame(donor).getByLabel('Card number').waitFor();
    await donor.button('payment.pay', { amount: 'S$20.00' }).click();
    await expectFocusOn(donor.page.getByRole('group', { name: donor.t('form.errors.title') }));
    expect(await donor.page.title()).toMatch(new RegExp(`^${donor.t('form.errors.prefix')} `));
    await donor.look('the card, refused by Stripe’s frame');
    await donor.page.getByRole('link', { name: `${donor.t('payment.card')}: Your card number is incomplete.` }).click();
    await expectFocusOn(donor.page.locator('iframe[title="Secure payment input frame"]'));
    await payInFrame(donor, '4242424242424242');
    await thanked(donor, 'S$20.00');
    await donor.close();
  },
);

it('a card that is declined leaves the frame for another one', async () => {
  const donor = await atStripePayment(stripe, DESKTOP);
  await donor.radio('payment.card').check();
  await payInFrame(donor, '4000000000000002');
  await donor.page.getByText(donor.t('payment.failed.declined')).waitFor();
  await payInFrame(donor, '4242424242424242');
  await thanked(donor, 'S$20.00');
  await donor.close();
});

it('the bank’s question over the page is left by a reload, asked again, and approved', async () => {
  const donor = await atStripePayment(stripe, DESKTOP);
  await donor.radio('payment.card').check();
  await payInFrame(donor, '4000002760003184');
  const bank = bankFrame(donor).getByRole('button', { name: 'Approve' });
  await bank.waitFor();
  await donor.page.reload();
  await donor.button('payment.bank-continue').click();
  await bank.click();
  await thanked(donor, 'S$20.00');
  await donor.close();
});

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
