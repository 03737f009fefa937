import { expect, it } from 'vitest';
import { variants } from '../support/variants.ts';
import { payByCard, thanked } from './support/giving.ts';
import { KEPT_FITRAH, keeping, paymentOf } from './support/kept-gift.ts';
import { servePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit, type Visitor } from './support/visit.ts';

const serving = servePortal();

/** A donor of S$20.00 at the payment, while the server has no turn for a gift until `othersGo`. */
async function atPayment(visitor: Visitor) {
  const donor = await serving.visit(visitor, paymentOf(KEPT_FITRAH, visitor), keeping(KEPT_FITRAH));
  const state = { isBusy: true, refused: 0, begun: 0 };
  await donor.page.route('**/payment/Donation/createDonation', (route) => {
    if (!state.isBusy) {
      state.begun += 1;
      return route.continue();
    }
    state.refused += 1;
    const body = { status: 0, code: 'BUSY', message: 'Too many ask for this just now. Please try again in a moment.' };
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: body });
  });
  const othersGo = () => {
    state.isBusy = false;
  };
  return { donor, state, othersGo };
}

const waits = (donor: Visit) => donor.page.getByRole('status').filter({ hasText: donor.t('payment.many-give.message') });

it.each(variants(import.meta.url, [PHONE, DESKTOP, TRANSLATED]))(
  'while many give, the page says so and keeps trying; who leaves it then begins no gift, and who pays again is charged, by itself (%o)',
  async (visitor) => {
    const { donor, state, othersGo } = await atPayment(visitor);
    await payByCard(donor, '4242424242424242', 'S$20.00');
    await waits(donor).waitFor();
    await donor.look('many give');
    await expect.poll(() => state.refused, { timeout: 10_000 }).toBeGreaterThan(1);
    await donor.hands.press(donor.button('shell.actions.back'));
    await donor.page.getByRole('heading', { name: donor.t('review.title') }).waitFor();
    await donor.hands.press(donor.button('review.pay'));
    await payByCard(donor, '4242424242424242', 'S$20.00');
    await waits(donor).waitFor();
    expect(state.begun).toBe(0);
    othersGo();
    await thanked(donor, 'S$20.00');
    expect(state.begun).toBe(1);
    await donor.close();
  },
);

it.each(variants('queue: stopped', [DESKTOP, TRANSLATED]))(
  'a donor who waits while many give can change how to pay, at $width px, and the answers are kept',
  async (visitor) => {
    const { donor, othersGo } = await atPayment(visitor);
    await payByCard(donor, '4242424242424242', 'S$20.00');
    await waits(donor).waitFor();
    await donor.hands.press(donor.button('payment.many-give.change'));
    await waits(donor).waitFor({ state: 'detached' });
    othersGo();
    await donor.hands.press(donor.button('express.other-ways'));
    await donor.hands.tick(donor.radio('payment.paynow'));
    await donor.hands.press(donor.button('payment.pay-by-paynow', { amount: 'S$20.00' }));
    await donor.page.getByRole('heading', { name: donor.t('payment.paynow-page.title') }).waitFor();
    await donor.close();
  },
);
