import { expect, it } from 'vitest';
import { giveMonthly, thanked } from './support/giving.ts';
import { bankFrame, cardFrame, type StripeVisit, serveStripe, typeIntoFrame } from './support/stripe-portal.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const stripe = serveStripe();
const ASKS = '4000002760003184';

it.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))(
  'a gift of every month is begun in Stripe’s frame, and its card changed there, at $width px',
  async (visitor) => {
    const donor = await stripe.visit(visitor, '/wakaf-ilmu', 'endowment.localhost');
    await giveMonthly(donor);
    await payMonthly(donor);

    await donor.hands.press(donor.link('plan.done-link'));
    await donor.page.getByText('3184').waitFor();
    await donor.hands.press(donor.button('plan.change-card'));
    await cardFrame(donor).getByLabel('Card number').waitFor();
    await donor.look('another card in Stripe’s frame');

    const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
    await donor.page.route('**/confirmRecurringCard', (route) => slow.then(() => route.continue()), { times: 1 });
    const asked = donor.page.waitForRequest('**/confirmRecurringCard');
    await save(donor, '4000000000000002');
    await asked;
    // The donor can try another card at once.
    expect(await donor.page.getByText(donor.t('payment.failed.declined')).count()).toBe(0);
    answer();
    await donor.page.getByText(donor.t('payment.failed.declined')).waitFor();
    expect(await donor.button('plan.save-card').isEnabled()).toBe(true);
    await donor.look('another card was declined');

    await save(donor, '5555555555554444');
    await donor.page.getByText(donor.t('plan.card-changed')).waitFor();
    await donor.page.getByText('4444').waitFor();
    await donor.look('the plan with its other card');
    for (const number of [ASKS, '4000000000000002', '5555555555554444']) expect(donor.sent.join()).not.toContain(number);
    await donor.close();
  },
);

it('a card that was refused at the bank’s question, and is approved while its page is being loaded anew, is the plan’s', async () => {
  const donor = await stripe.visit(DESKTOP, '/wakaf-ilmu', 'endowment.localhost');
  await giveMonthly(donor);
  await payMonthly(donor);
  await donor.link('plan.done-link').click();
  await donor.button('plan.change-card').click();
  await save(donor, ASKS);
  await bankFrame(donor).getByRole('button', { name: 'Refuse' }).click();
  await donor.page.getByText(donor.t('payment.failed.authentication-failed')).waitFor();
  await save(donor, ASKS);
  await bankFrame(donor).getByRole('button', { name: 'Approve' }).waitFor();
  const [, , , setup] = new URL(
    donor.page
      .frames()
      .find((frame) => frame.url().includes('/3ds/'))
      ?.url() ?? '',
  ).pathname.split('/');
  await donor.page.reload();
  await donor.button('plan.change-card').waitFor();
  await stripe.approve(setup ?? '');
  await donor.page.reload();
  await donor.page.getByText(donor.t('plan.card-changed')).waitFor();
  await donor.close();
});

/** The first charge, by a card that needs authentication. */
async function payMonthly(donor: StripeVisit): Promise<void> {
  expect(donor.asked).toEqual([]);
  await donor.hands.tick(donor.radio('payment.card'));
  await typeIntoFrame(donor, ASKS);
  await donor.hands.press(donor.button('payment.pay', { amount: 'S$50.00' }));
  await bankFrame(donor).getByRole('button', { name: 'Approve' }).click();
  await thanked(donor, 'S$50.00');
}

async function save(donor: Visit, number: string): Promise<void> {
  await typeIntoFrame(donor, number);
  await donor.hands.press(donor.button('plan.save-card'));
}
