import Stripe from 'stripe';
import type { ProviderEvent } from '../provider/provider.ts';

const TOLERANCE_SECONDS = 300;

/** Verifies the raw body with any of the secrets; its time may differ from now by 300 s either way. Null if the event is not authentic. */
export function readStripeEvent(secrets: readonly string[], rawBody: Buffer, signature: string, now: Date): ProviderEvent | null {
  const event = secrets.map((secret) => verify(secret, rawBody, signature, now)).find((verified) => verified !== null);
  if (event === undefined || isFromTheFuture(signature, now)) return null;
  return toProviderEvent(event);
}

/** The longest list that the package pages through at once. */
const MOST_EVENTS = 10_000;

/** The provider's events on returned money since then, oldest first. It keeps thirty days of them. */
export async function listMoneyBack(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  const from = Math.floor(since.getTime() / 1000);
  const list = stripe.events.list({ types: [...MONEY_BACK], created: { gte: from }, limit: 100 });
  return (await list.autoPagingToArray({ limit: MOST_EVENTS })).toReversed().map(toProviderEvent);
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    intentId: intentOf(event),
    setupId: setupOf(event),
    ...tellingOf(event),
  };
}

function verify(secret: string, rawBody: Buffer, signature: string, now: Date): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    // Any error of the package means that the provider did not sign this; an empty signature makes it throw a plain Error.
    return null;
  }
}

/** The stripe package rejects only signatures that are too old. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const timestamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return !(timestamp - Math.floor(now.getTime() / 1000) <= TOLERANCE_SECONDS);
}

function tellingOf({ type, data }: Stripe.Event): Pick<ProviderEvent, 'tellsOfMaking' | 'tellsOfRefunds' | 'disputeId'> {
  const about = data.object as { readonly id?: unknown };
  const isDispute = type.startsWith('charge.dispute.') && typeof about.id === 'string';
  return {
    tellsOfMaking: type === 'payment_intent.created',
    tellsOfRefunds: type.startsWith('refund.') || type.startsWith('charge.refund'),
    disputeId: isDispute ? String(about.id) : null,
  };
}

function setupOf({ data }: Stripe.Event): string | null {
  const about = data.object as { readonly object?: unknown; readonly id?: unknown };
  return about.object === 'setup_intent' && typeof about.id === 'string' ? about.id : null;
}

function intentOf(event: Stripe.Event): string | null {
  const about = event.data.object as { readonly object?: unknown; readonly id?: unknown; readonly payment_intent?: unknown };
  if (about.object === 'payment_intent' && typeof about.id === 'string') return about.id;
  return typeof about.payment_intent === 'string' ? about.payment_intent : null;
}

/** Every type of event about a refund or a dispute. */
export const MONEY_BACK: readonly Stripe.Event.Type[] = [
  ...(['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'] as const),
  ...(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'] as const),
  ...(['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'] as const),
];

/**
 * The event types to select for the webhook endpoint at the provider: the creation of an intent, to find one that the portal did not store because it
 * was killed; the outcomes of payments and card setups; and returned money. Other types, such as the charge beside its payment, add nothing.
 */
export const WEBHOOK_TYPES: readonly Stripe.Event.Type[] = [
  'payment_intent.created',
  ...(['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'] as const),
  ...(['setup_intent.succeeded', 'setup_intent.setup_failed', 'setup_intent.canceled'] as const),
  ...MONEY_BACK,
];
