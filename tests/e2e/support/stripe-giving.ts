import type { Page } from 'playwright-core';
import { KEPT_FITRAH, type KeptGift, keeping, paymentOf } from './kept-gift.ts';
import { type StripePortal, type StripeVisit, typeIntoFrame } from './stripe-portal.ts';
import type { Visit, Visitor } from './visit.ts';

/** A donor at the payment of a gift, by default of S$20.00; `before` prepares the page. */
export function atStripePayment(
  stripe: StripePortal,
  visitor: Visitor,
  { gift = KEPT_FITRAH, host, before }: { gift?: KeptGift; host?: string; before?: (page: Page) => Promise<void> } = {},
): Promise<StripeVisit> {
  return stripe.visit(visitor, paymentOf(gift, visitor), host, async (page, origin) => {
    await before?.(page);
    await keeping(gift)(page, origin);
  });
}

/** Pays S$20.00 by a card that is typed into Stripe's frame. */
export async function payInFrame(donor: Visit, number: string): Promise<void> {
  await typeIntoFrame(donor, number);
  await donor.button('payment.pay', { amount: 'S$20.00' }).click();
}
