import { adoptIntent } from '../adopt-intent.ts';
import type { Attempt } from '../../payments/attempts.ts';
import { noteSetup } from '../../payments/card-setups.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { eventsTaken, lookUpEvent, storeEvents } from '../../payments/provider-events.ts';
import type { ProviderEvent } from '../../payments/provider/provider.ts';
import { ProviderKnowsNone } from '../../payments/provider/provider.ts';
import type { ProviderNote } from '../../payments/provider-notes.ts';
import { findNote, noteForOperator } from '../../payments/provider-notes.ts';
import { takeEvents } from './take-events.ts';

export type WebhookOutcome =
  /** Stored with its effect, now or before: no resend. */
  | 'done'
  /** Authentic, but about no payment of ours: looked up, stored, and noted for the operator. No resend. */
  | 'noted'
  /** Not authentic. */
  | 'refused'
  /** Authentic, and about a payment of ours that is being stored right now: resend. */
  | 'again';

/**
 * Processes a webhook. Verifies its signature, and trusts it only as a hint to ask the provider. Looks up an event that fits no payment of ours at
 * the provider, once, so that it is not resent for ever. Throws ProviderUnreachable when the lookup fails.
 */
export async function takeWebhook(ports: PaymentPorts, rawBody: Buffer, signature: string): Promise<WebhookOutcome> {
  const event = ports.provider.readEvent(rawBody, signature, ports.now());
  if (event === null || event.livemode !== ports.provider.livemode) return 'refused';
  if (event.setupId !== null || event.intentId === null) return takeWithoutIntent(ports, event);
  const known = await lookUpEvent(ports.db, event, event.intentId, ports.now());
  if (known.isStored) return 'done';
  const attempt = known.attempt ?? (await lookInto(ports, event, event.intentId));
  if (typeof attempt !== 'object') return attempt;
  await takeEvents(ports, attempt, [event]);
  return 'done';
}

/** The attempt of an intent whose id was not stored, or the outcome for the event. */
async function lookInto(ports: PaymentPorts, event: ProviderEvent, intentId: string): Promise<Attempt | WebhookOutcome> {
  if (await isKnownAsStrange(ports, intentId)) return storeAlone(ports, event, 'noted');
  const intent = await orNone(() => ports.provider.readIntent(intentId));
  if (intent === null) return noteAlone(ports, event, intentId, 'not-there');
  const found = await adoptIntent(ports, intent);
  if (found.kind === 'soon') return 'again';
  if (found.kind !== 'adopted') return noteAlone(ports, event, intentId, found.kind);
  await noteForOperator(ports, { provider_id: intentId, finding: 'adopted', event_type: event.type });
  return found.attempt;
}

async function takeWithoutIntent(ports: PaymentPorts, event: ProviderEvent): Promise<WebhookOutcome> {
  if (await isStored(ports, event)) return 'done';
  return event.setupId === null ? takeWithoutPayment(ports, event) : takeSetup(ports, event, event.setupId);
}

async function takeSetup(ports: PaymentPorts, event: ProviderEvent, setupId: string): Promise<WebhookOutcome> {
  if (await isKnownAsStrange(ports, setupId)) return storeAlone(ports, event, 'noted');
  const setup = await orNone(() => ports.provider.readSetup(setupId));
  if (setup === null) return noteAlone(ports, event, setupId, 'not-there');
  return (await noteSetup(ports, setup)) === 'ours' ? storeAlone(ports, event, 'done') : noteAlone(ports, event, setupId, 'of-another');
}

/** An id that belonged to no payment of ours never will; one with other facts may fit when looked up again. */
async function isKnownAsStrange(ports: PaymentPorts, id: string): Promise<boolean> {
  const note = await findNote(ports, id);
  return note?.finding === 'of-another' || note?.finding === 'not-there';
}

/** Payouts and the like concern the provider alone; a refund or dispute without a payment is noted for a person. */
async function takeWithoutPayment(ports: PaymentPorts, event: ProviderEvent): Promise<WebhookOutcome> {
  if (event.disputeId === null && !event.tellsOfRefunds) return storeAlone(ports, event, 'done');
  return noteAlone(ports, event, event.disputeId ?? event.id, 'of-another');
}

/** The provider's answer, or null if it has no object with that id. */
async function orNone<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderKnowsNone) return null;
    throw error;
  }
}

async function isStored(ports: PaymentPorts, event: ProviderEvent): Promise<boolean> {
  return (await eventsTaken(ports.db, [event.id])).has(event.id);
}

async function noteAlone(ports: PaymentPorts, event: ProviderEvent, id: string, finding: ProviderNote['finding']): Promise<WebhookOutcome> {
  await noteForOperator(ports, { provider_id: id, finding, event_type: event.type });
  return storeAlone(ports, event, 'noted');
}

async function storeAlone(ports: PaymentPorts, event: ProviderEvent, outcome: WebhookOutcome): Promise<WebhookOutcome> {
  await storeEvents(ports.db, [event], null, ports.now());
  return outcome;
}
