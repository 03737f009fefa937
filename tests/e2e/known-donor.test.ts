import { expect, it } from 'vitest';
import { signIn } from './support/accounts.ts';
import { chooseKinds, payByCard, thanked } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();
const NRICS: { readonly [width: number]: string } = {
  [DESKTOP.width]: 'S9812381D',
  [PHONE.width]: 'G1234567X',
  [TRANSLATED.width]: 'F1234567N',
};

it.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))(
  'a signed-in donor is asked what is missing, gives the same again at once, and has a detail forgotten, at $width px',
  async (visitor) => {
    const donor = await serving.visit(visitor);
    const { hands, page, t, button, checkbox, field, look, radio } = donor;
    await signIn(serving, donor, `tahu.${visitor.width}@portal.test`, { 'custom:NRIC': NRICS[visitor.width] ?? '' });

    await amount(donor);
    await page.getByText(t('giving-as.missing')).waitFor();
    await look('what the account does not know');
    expect(await field('individual.nric.title').count()).toBe(0);
    await hands.tick(checkbox('individual.tax-inclusion.title'));
    await hands.fill(field('individual.nric.title'), 'S1234567D');
    await hands.fill(field('individual.date-of-birth.title'), '27/03/1990');
    await hands.tick(radio('individual.sex.female'));
    await hands.tick(checkbox('individual.remember.title'));
    await hands.press(button('shell.actions.continue'));
    await page.getByText(t('errors.not-own')).first().waitFor();
    await look('another NRIC than the account’s');
    // Out of the tax record, the number is not asked.
    await checkbox('individual.tax-inclusion.title').press('Space');
    await hands.press(button('shell.actions.continue'));
    await toPayment(donor);
    await payByCard(donor, '4242 4242 4242 4242', 'S$20.00');
    await thanked(donor, 'S$20.00');

    await page.goto(`${serving.portal.url}/profile`);
    await page.getByText(t('profile.given-in-year', { amount: 'S$20.00', year: new Date().getFullYear() })).waitFor();
    await look('the year’s total, and a gift to give again');
    await hands.press(page.getByRole('button', { name: t('again.button') }).first());
    await page.getByRole('heading', { name: t('payment.title'), exact: true }).waitFor();
    await page.getByText(t('rates-updated.same-total', { total: 'S$20.00' })).waitFor();
    await look('the payment of the same gift again');

    await page.goto(`${serving.portal.url}/profile`);
    const sex = t('individual.sex.title');
    const forget = page.getByRole('button', { name: `${t('profile.forget')} ${sex}` });
    await hands.press(forget);
    await page.getByText(t('profile.forgotten', { detail: sex })).waitFor();
    await look('the profile after a detail was forgotten');
    expect(await forget.count()).toBe(0);
    await donor.close();
  },
);

/** Four normal fitrah. */
async function amount(donor: Visit): Promise<void> {
  await chooseKinds(donor, ['fitrah']);
  await donor.hands.fill(donor.field('fitrah.normal.title'), '4');
  await donor.hands.press(donor.button('shell.actions.continue'));
}

async function toPayment({ hands, page, t, button, look }: Visit): Promise<void> {
  await page.getByRole('heading', { name: t('review.title') }).waitFor();
  await page.locator('.giving-as').getByText('Siti Contoh').waitFor();
  await look('the review of a known donor');
  await hands.press(button('review.pay'));
  await page.getByRole('heading', { name: t('payment.title'), exact: true }).waitFor();
  await page.locator('.giving-as').getByText('Siti Contoh').waitFor();
  await look('the payment of a known donor');
}
