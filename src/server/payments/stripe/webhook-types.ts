import type Stripe from 'stripe';

/** Every type of event that tells of a refund or a dispute. */
export const MONEY_BACK: readonly Stripe.Event.Type[] = [
  ...(['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'] as const),
  ...(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'] as const),
  ...(['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'] as const),
];

/**
 * What the endpoint of the webhook is to be told, to be chosen at the provider: that an intent was made, which finds one that a portal made
 * and was killed before it stored it; how a payment or the keeping of a card ended; and money that went back. All other types, such as the
 * charge beside its payment, tell nothing that these do not.
 */
export const WEBHOOK_TYPES: readonly Stripe.Event.Type[] = [
  'payment_intent.created',
  ...(['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'] as const),
  ...(['setup_intent.succeeded', 'setup_intent.setup_failed', 'setup_intent.canceled'] as const),
  ...MONEY_BACK,
];
