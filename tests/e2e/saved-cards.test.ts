import { expect, it } from 'vitest';
import { payByCard, thanked } from './support/giving.ts';
import { KEPT_FITRAH, keeping, paymentOf } from './support/kept-gift.ts';
import { sharePortal } from './support/serving.ts';
import { signIn } from './support/accounts.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

/** Another gift of S$20.00 in the same window, up to the payment. */
async function giveAgain({ page, t }: Visit): Promise<void> {
  const { url } = serving.portal;
  await keeping(KEPT_FITRAH)(page, url);
  await page.goto(new URL(paymentOf(KEPT_FITRAH, { language: 'en' }), url).href);
  await page.getByRole('heading', { name: t('payment.title'), exact: true }).waitFor();
}

it.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))(
  'a card is saved with a yes, pays again by its code alone, is named, and is removed, at $width px',
  async (visitor) => {
    const donor = await serving.visit(visitor, paymentOf(KEPT_FITRAH, visitor), keeping(KEPT_FITRAH));
    const { hands, page, t, button, checkbox, field, radio, look } = donor;
    await signIn(serving, donor, `siti.${visitor.width}@portal.test`);
    await hands.tick(radio('payment.card'));
    await hands.tick(checkbox('saved-cards.save'));
    await payByCard(donor, '4000 0027 6000 3184', 'S$20.00');
    await page.getByRole('button', { name: 'Approve' }).click();
    await thanked(donor, 'S$20.00');

    await giveAgain(donor);
    await hands.tick(radio('payment.card'));
    const card = t('saved-cards.card', { brand: 'Visa', last4: '3184' });
    await hands.tick(page.getByRole('radio', { name: card }));
    await hands.press(button('payment.pay', { amount: 'S$20.00' }));
    await page.getByText(t('payment.card-code.required')).waitFor();
    await look('a saved card, without its code');
    await hands.fill(field('payment.card-code.title'), '000');
    await hands.press(button('payment.pay', { amount: 'S$20.00' }));
    await page.getByText(t('payment.failed.wrong-code')).waitFor();
    await page.getByText(t('payment.card-code.wrong')).waitFor();
    await look('a saved card, with another code');
    await hands.fill(field('payment.card-code.title'), '123');
    await hands.press(button('payment.pay', { amount: 'S$20.00' }));
    await page.waitForURL(/\/sandbox\/3ds\//);
    await page.getByRole('button', { name: 'Approve' }).click();
    await thanked(donor, 'S$20.00');

    await giveAgain(donor);
    await page.getByRole('radio', { name: card }).waitFor();
    expect(await page.locator('main strong, main label').filter({ hasText: card }).count()).toBe(1);
    await look('a saved card, known');
    await hands.press(page.getByRole('button', { name: `${t('saved-cards.name')} ${card}` }));
    await hands.fill(field('saved-cards.name-title'), '4000 0027 6000 3184');
    await hands.press(button('saved-cards.name-save'));
    await page.getByText(t('saved-cards.name-number')).waitFor();
    await hands.fill(field('saved-cards.name-title'), 'Household');
    await look('a name for a card');
    await hands.press(button('saved-cards.name-save'));
    await page.getByText(t('saved-cards.named', { card, name: 'Household' })).waitFor();
    await page.getByRole('button', { name: `${t('saved-cards.rename')} ${card}` }).waitFor();
    await hands.press(page.getByRole('button', { name: `${t('saved-cards.remove')} ${card}` }));
    await page.getByRole('dialog').waitFor();
    await look('asked before a card is removed');
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('saved-cards.remove'), exact: true }));
    await page.getByText(t('saved-cards.removed', { card })).waitFor();
    await page.getByRole('radio', { name: card }).waitFor({ state: 'detached' });
    await field('payment.card-number.title').waitFor();
    await look('no saved card any more');
    await donor.close();
  },
);
