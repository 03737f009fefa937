import { expect, it } from 'vitest';
import { fitrahAtPayment, payByCard, thanked } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

const PHONE_BY_TOUCH: Visitor = { ...PHONE, hands: 'pointer' };
const ASKS_THE_BANK = '4000 0027 6000 3184';

const REFUSED = [
  ['without enough money', '4000 0000 0000 9995', 'payment.failed.insufficient-funds', PHONE_BY_TOUCH],
  ['that has expired', '4000 0000 0000 0069', 'payment.failed.expired-card', TRANSLATED],
] as const;

it.each(variants(import.meta.url, REFUSED))(
  'a card %s is refused in words of its own, and nothing typed is lost',
  async (_, number, words, visitor) => {
    const donor = await fitrahAtPayment(serving, visitor);
    await payByCard(donor, number, 'S$20.00');
    await donor.page.getByText(donor.t(words)).waitFor();
    await donor.look('a refused card');
    expect(await donor.field('payment.card-number.title').inputValue()).toBe(number);
    await donor.close();
  },
);

it('a card whose question was left is asked again, and paid when it is approved', async () => {
  const donor = await fitrahAtPayment(serving, DESKTOP);
  await payByCard(donor, ASKS_THE_BANK, 'S$20.00');
  const bank = /\/sandbox\/3ds\//;
  await donor.page.waitForURL(bank);
  const asked = donor.page.url();
  await donor.page.getByRole('button', { name: 'Leave without answering' }).click();
  await donor.page.getByText(donor.t('payment.failed.abandoned')).waitFor();
  await donor.page.reload();
  await donor.button('payment.bank-continue').click();
  await donor.page.waitForURL(bank);
  expect(donor.page.url()).toBe(asked);
  await donor.page.getByRole('button', { name: 'Approve' }).click();
  await thanked(donor, 'S$20.00');
  await donor.close();
});
