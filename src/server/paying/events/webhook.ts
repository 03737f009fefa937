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
  /** Stored with its effect, or stored before: it need not come again. */
  | 'done'
  /** True, and of no payment of ours: looked into, stored, and written down for the operator. It need not come again. */
  | 'noted'
  /** Not ours to believe. */
  | 'refused'
  /** True, and of a payment of ours that is being stored this minute: it shall come again. */
  | 'again';

/**
 * Takes a webhook: believes its signature, and of what it says only that there is something to ask the provider about. What fits nothing
 * of ours is looked into there, once, so that none comes again for ever. Throws ProviderUnreachable when it cannot be looked into now.
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

/** The attempt that an intent which nobody stored was made for, or what becomes of the event. */
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

/** What named no payment of ours once never will; of what differed, another look may find that it does not. */
async function isKnownAsStrange(ports: PaymentPorts, id: string): Promise<boolean> {
  const note = await findNote(ports, id);
  return note?.finding === 'of-another' || note?.finding === 'not-there';
}

/** Payouts and the like are the provider's own; money that went back of what names no payment is looked at by a person. */
async function takeWithoutPayment(ports: PaymentPorts, event: ProviderEvent): Promise<WebhookOutcome> {
  if (event.disputeId === null && !event.tellsOfRefunds) return storeAlone(ports, event, 'done');
  return noteAlone(ports, event, event.disputeId ?? event.id, 'of-another');
}

/** What the provider answers, or null when it has none of that id. */
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
