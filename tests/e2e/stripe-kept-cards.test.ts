import { expect, it } from 'vitest';
import { signIn } from './support/accounts.ts';
import { thanked } from './support/giving.ts';
import { KEPT_FITRAH, KEPT_MONTHLY, keeping, paymentOf } from './support/kept-gift.ts';
import { atStripePayment } from './support/stripe-giving.ts';
import { bankFrame, cardFrame, type StripeVisit, serveStripe, typeIntoFrame } from './support/stripe-portal.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

/** Cards that Stripe keeps: of a gift of every month, and those that a donor has saved. */
const stripe = serveStripe();
const ASKS = '4000002760003184';

/** The refused cards; after two, cards would have to wait. */
const REFUSED = [
  ['is declined', isDeclinedOnceAnswered, DESKTOP],
  ['is refused at the bank, and approved while its page is loaded anew', isRefusedThenApproved, PHONE],
  ['is declined', isDeclinedOnceAnswered, TRANSLATED],
] as const;

it.each(variants('stripe-plans', REFUSED))(
  'a gift of every month is begun in Stripe’s frame, and its card changed there, after one that %s',
  async (_, isRefused, visitor) => {
    const donor = await atStripePayment(stripe, visitor, { gift: KEPT_MONTHLY, host: 'endowment.localhost' });
    const { page, hands, button, t } = donor;
    expect(donor.asked).toEqual([]);
    await hands.tick(donor.radio('payment.card'));
    await typeIntoFrame(donor, ASKS);
    await hands.press(button('payment.pay', { amount: 'S$50.00' }));
    await bankFrame(donor).getByRole('button', { name: 'Approve' }).click();
    await thanked(donor, 'S$50.00');

    await hands.press(donor.link('plan.done-link'));
    await page.getByText('3184').waitFor();
    await hands.press(button('plan.change-card'));
    await cardFrame(donor).getByLabel('Card number').waitFor();
    await donor.look('another card in Stripe’s frame');
    await isRefused(donor);

    await save(donor, '5555555555554444');
    await page.getByText('4444').waitFor();
    await page.getByText(t('plan.card-changed')).waitFor();
    await donor.look('the plan with its other card');
    for (const number of [ASKS, '4000000000000002', '5555555555554444']) expect(donor.sent.join()).not.toContain(number);
    await donor.close();
  },
);

it.each(variants('stripe-saved-cards', [DESKTOP, PHONE, TRANSLATED]))(
  'a saved card pays by its code alone, typed in Stripe’s frame, at $width px',
  async (visitor) => {
    const donor = await atStripePayment(stripe, visitor);
    const { hands, page, t, button, checkbox, look } = donor;
    await signIn(stripe, donor, `siti.${visitor.width}@portal.test`);
    await hands.tick(donor.radio('payment.card'));
    await hands.tick(checkbox('saved-cards.save'));
    await typeIntoFrame(donor, '4242424242424242');
    await hands.press(button('payment.pay', { amount: 'S$20.00' }));
    await thanked(donor, 'S$20.00');

    await beginAgain(donor);
    await hands.tick(page.getByRole('radio', { name: t('saved-cards.card', { brand: 'Visa', last4: '4242' }) }));
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
    await beginAgain(donor);
    await checkbox('saved-cards.save').waitFor();
    expect(await page.getByRole('radio', { name: t('saved-cards.card', { brand: 'Visa', last4: '4242' }) }).count()).toBe(0);
    expect(donor.sent.join()).not.toMatch(/cvc_update|4242424242424242/);
    await donor.close();
  },
);

/** The donor can try another card once the decline has been answered and shown, not before. */
async function isDeclinedOnceAnswered(donor: StripeVisit): Promise<void> {
  const { page, t } = donor;
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/confirmRecurringCard', (route) => slow.then(() => route.continue()), { times: 1 });
  const asked = page.waitForRequest('**/confirmRecurringCard');
  await save(donor, '4000000000000002');
  await asked;
  expect(await page.getByText(t('payment.failed.declined')).count()).toBe(0);
  answer();
  await page.getByText(t('payment.failed.declined')).waitFor();
  expect(await donor.button('plan.save-card').isEnabled()).toBe(true);
  await donor.look('another card was declined');
}

async function isRefusedThenApproved(donor: StripeVisit): Promise<void> {
  const { page, button, t } = donor;
  await save(donor, ASKS);
  // What is out of sight in a frame draws nothing, and is never at rest.
  await page.locator('iframe[title="Bank"]').scrollIntoViewIfNeeded();
  await bankFrame(donor).getByRole('button', { name: 'Refuse' }).click();
  await page.getByText(t('payment.failed.authentication-failed')).waitFor();
  await save(donor, ASKS);
  await bankFrame(donor).getByRole('button', { name: 'Approve' }).waitFor();
  const frame = page.frames().find((one) => one.url().includes('/3ds/'));
  const [, , , setup] = new URL(frame?.url() ?? '').pathname.split('/');
  // The page's first question is answered before the bank approves: only one answer reports that the card was taken.
  const answered = page.waitForResponse('**/confirmRecurringCard');
  await page.reload();
  await button('plan.change-card').waitFor();
  await answered;
  await stripe.approve(setup ?? '');
  await page.reload();
  await page.getByText(t('plan.card-changed')).waitFor();
  await donor.hands.press(button('plan.change-card'));
}

async function save(donor: Visit, number: string): Promise<void> {
  await typeIntoFrame(donor, number);
  await donor.hands.press(donor.button('plan.save-card'));
}

/** A second gift of S$20.00 in the same window; its donor has chosen card. */
async function beginAgain(donor: StripeVisit): Promise<void> {
  const { page, t } = donor;
  await keeping(KEPT_FITRAH)(page, stripe.portal.url);
  await page.goto(new URL(paymentOf(KEPT_FITRAH, { language: 'en' }), stripe.portal.url).href);
  await page.getByRole('heading', { name: t('payment.title'), exact: true }).waitFor();
  await donor.hands.tick(donor.radio('payment.card'));
}
