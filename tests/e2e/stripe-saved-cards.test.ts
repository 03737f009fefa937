import { expect, it } from 'vitest';
import { giveFitrah, review, thanked } from './support/giving.ts';
import { signIn } from './support/accounts.ts';
import { type StripeVisit, serveStripe, typeIntoFrame } from './support/stripe-portal.ts';
import { DESKTOP, PHONE, TRANSLATED } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const stripe = serveStripe();

it.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))(
  'a saved card pays by its code alone, typed in Stripe’s frame, at $width px',
  async (visitor) => {
    const donor = await stripe.visit(visitor);
    const { hands, page, t, button, checkbox, look } = donor;
    await signIn(stripe, donor, `siti.${visitor.width}@portal.test`);
    await atPayment(donor);
    await hands.tick(checkbox('saved-cards.save'));
    await typeIntoFrame(donor, '4242424242424242');
    await hands.press(button('payment.pay', { amount: 'S$20.00' }));
    await thanked(donor, 'S$20.00');

    await page.goto(stripe.portal.url);
    await atPayment(donor);
    await hands.tick(page.getByRole('radio', { name: t('saved-cards.card', { brand: 'VISA', last4: '4242' }) }));
    const code = page.frameLocator('iframe[title="Secure CVC input frame"]').getByLabel('Security code');
    await code.waitFor();
    await hands.press(button('payment.pay', { amount: 'S$20.00' }));
    await page.getByText(t('payment.card-code.pattern')).waitFor();
    await look('the code of a saved card, in Stripe’s frame');
    await code.fill('000');
    await hands.press(button('payment.pay', { amount: 'S$20.00' }));
    await page.getByText(t('payment.failed.wrong-code')).waitFor();
    await code.fill('123');
    await hands.press(button('payment.pay', { amount: 'S$20.00' }));
    await thanked(donor, 'S$20.00');

    await stripe.takeCards();
    await page.goto(stripe.portal.url);
    await atPayment(donor);
    await checkbox('saved-cards.save').waitFor();
    expect(await page.getByRole('radio', { name: t('saved-cards.card', { brand: 'VISA', last4: '4242' }) }).count()).toBe(0);
    expect(donor.sent.join()).not.toMatch(/cvc_update|4242424242424242/);
    await donor.close();
  },
);

/** A donor of S$20.00 who has chosen card. */
async function atPayment(donor: StripeVisit): Promise<void> {
  await giveFitrah(donor);
  await review(donor, '20.00');
  await donor.hands.tick(donor.radio('payment.card'));
}
