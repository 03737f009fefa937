import { expect, it } from 'vitest';
import { payByCard, thanked } from './support/giving.ts';
import { KEPT_FITRAH, keeping, paymentOf } from './support/kept-gift.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

const PHONE_BY_TOUCH: Visitor = { ...PHONE, hands: 'pointer' };
const ASKS_THE_BANK = '4000 0027 6000 3184';
const BANK = /\/sandbox\/3ds\//;

/** One of them each: after two, cards would have to wait. */
const REFUSED = [
  ['is declined', '4000 0000 0000 0002', 'payment.failed.declined', { ...PHONE_BY_TOUCH, language: 'en' }],
  ['has no money', '4000 0000 0000 9995', 'payment.failed.insufficient-funds', PHONE_BY_TOUCH],
  ['has expired', '4000 0000 0000 0069', 'payment.failed.expired-card', TRANSLATED],
] as const;

/** A donor of S$20.00 at the payment. */
const atPayment = (visitor: Visitor) => serving.visit(visitor, paymentOf(KEPT_FITRAH, visitor), keeping(KEPT_FITRAH));

it.each(variants(import.meta.url, REFUSED))(
  'a blank card is refused, and so is one that %s, in words of its own; the form is kept, and another card pays',
  async (_, number, words, visitor) => {
    const donor = await atPayment(visitor);
    const { page, hands, radio, button, field, t } = donor;
    await hands.tick(radio('payment.card'));
    await hands.press(button('payment.pay', { amount: 'S$20.00' }));
    await page.getByRole('group', { name: t('form.errors.title') }).waitFor();
    await donor.look('a blank card, refused');
    await payByCard(donor, number, 'S$20.00');
    await page.getByText(t(words)).waitFor();
    await donor.look('a refused card');
    expect(await field('payment.card-number.title').inputValue()).toBe(number);
    await hands.fill(field('payment.card-number.title'), '4242 4242 4242 4242');
    await hands.press(button('payment.pay', { amount: 'S$20.00' }));
    await thanked(donor, 'S$20.00');
    await donor.close();
  },
);

const WITHOUT_A_YES = [
  ['refuses', 'Refuse', 'payment.failed.authentication-failed'],
  ['leaves unanswered', 'Leave without answering', 'payment.failed.abandoned'],
] as const;

it.each(variants('refused cards: the bank asks', [DESKTOP, TRANSLATED]))(
  'a card whose question has no yes is not charged, and PayNow is offered; it is asked again, and paid when it is approved, at $width px',
  async (visitor) => {
    const donor = await atPayment(visitor);
    const { page, button, radio, t } = donor;
    let asked = '';
    for (const [_, answer, words] of WITHOUT_A_YES) {
      await payByCard(donor, ASKS_THE_BANK, 'S$20.00');
      await page.waitForURL(BANK);
      asked = page.url();
      await donor.look('the bank’s question');
      await page.getByRole('button', { name: answer }).click();
      await page.getByText(t(words)).waitFor();
      await donor.look(`a question that the donor ${answer}`);
      const otherWay = button('payment.other-method');
      if (await otherWay.isVisible()) await otherWay.click();
      await radio('payment.paynow').waitFor();
    }
    await page.reload();
    await button('payment.bank-continue').click();
    await page.waitForURL(BANK);
    expect(page.url()).toBe(asked);
    await page.getByRole('button', { name: 'Approve' }).click();
    await thanked(donor, 'S$20.00');
    await donor.close();
  },
);
