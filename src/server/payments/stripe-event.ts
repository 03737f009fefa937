import Stripe from 'stripe';
import type { ProviderEvent } from './provider.ts';

const TOLERANCE_SECONDS = 300;

/** Verifies the raw body with any of the secrets, within 300 s of now either way. Null when nothing of it can be believed. */
export function readStripeEvent(secrets: readonly string[], rawBody: Buffer, signature: string, now: Date): ProviderEvent | null {
  const event = secrets.map((secret) => verify(secret, rawBody, signature, now)).find((verified) => verified !== null);
  if (event === undefined || isFromTheFuture(signature, now)) return null;
  return { id: event.id, type: event.type, livemode: event.livemode, intentId: intentOf(event), ...tellingOf(event) };
}

function verify(secret: string, rawBody: Buffer, signature: string, now: Date): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    // Whatever the package stumbles over (an empty signature makes it throw a plain Error) was not signed by the provider.
    return null;
  }
}

/** The stripe package refuses old signatures only. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const timestamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return !(timestamp - Math.floor(now.getTime() / 1000) <= TOLERANCE_SECONDS);
}

function tellingOf({ type, data }: Stripe.Event): Pick<ProviderEvent, 'tellsOfRefunds' | 'disputeId'> {
  const about = data.object as { readonly id?: unknown };
  const isDispute = type.startsWith('charge.dispute.') && typeof about.id === 'string';
  return { tellsOfRefunds: type.startsWith('refund.') || type.startsWith('charge.refund'), disputeId: isDispute ? String(about.id) : null };
}

function intentOf(event: Stripe.Event): string | null {
  const about = event.data.object as { readonly object?: unknown; readonly id?: unknown; readonly payment_intent?: unknown };
  if (about.object === 'payment_intent' && typeof about.id === 'string') return about.id;
  return typeof about.payment_intent === 'string' ? about.payment_intent : null;
}
