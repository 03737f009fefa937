import type Stripe from 'stripe';

/** Every type of event about a refund or a dispute. */
export const MONEY_BACK: readonly Stripe.Event.Type[] = [
  ...(['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'] as const),
  ...(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'] as const),
  ...(['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'] as const),
];

/**
 * The event types to select for the webhook endpoint at the provider: the creation of an intent, which finds one whose portal was killed before it
 * stored it; the outcomes of payments and card setups; and returned money. All other types, such as the charge beside its payment, add nothing to
 * these.
 */
export const WEBHOOK_TYPES: readonly Stripe.Event.Type[] = [
  'payment_intent.created',
  ...(['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'] as const),
  ...(['setup_intent.succeeded', 'setup_intent.setup_failed', 'setup_intent.canceled'] as const),
  ...MONEY_BACK,
];
