import { giveFitrah, review } from './giving.ts';
import { type StripePortal, type StripeVisit, typeIntoFrame } from './stripe-portal.ts';
import type { Visit, Visitor } from './visit.ts';

/** A donor of S$20.00 at the payment step; what is to be so before is done by `begin`. */
export async function atStripePayment(
  stripe: StripePortal,
  visitor: Visitor,
  begin?: (donor: Visit) => Promise<void>,
): Promise<StripeVisit> {
  const donor = await stripe.visit(visitor);
  await begin?.(donor);
  await giveFitrah(donor);
  await review(donor, '20.00');
  return donor;
}

/** Pays S$20.00 by a card that is typed into Stripe's frame. */
export async function payInFrame(donor: Visit, number: string): Promise<void> {
  await typeIntoFrame(donor, number);
  await donor.button('payment.pay', { amount: 'S$20.00' }).click();
}
