import { findAttemptByIntent } from './attempts.ts';
import type { PaymentPorts } from './ports.ts';
import type { ProviderEvent } from './provider.ts';
import { rowOf, takeEvents } from './take-events.ts';

export type WebhookOutcome =
  /** Stored with its effect, or stored before: it need not come again. */
  | 'done'
  /** Not ours to believe. */
  | 'refused'
  /** True, but nothing of ours fits it yet: it shall come again. */
  | 'again';

/** Takes a webhook: believes its signature, and of what it says only that there is something to ask the provider about. */
export async function takeWebhook(ports: PaymentPorts, rawBody: Buffer, signature: string): Promise<WebhookOutcome> {
  const event = ports.provider.readEvent(rawBody, signature, ports.now());
  if (event === null || event.livemode !== ports.provider.livemode) return 'refused';
  if (await isStored(ports, event)) return 'done';
  if (event.intentId === null) return storeAlone(ports, event);
  const attempt = await findAttemptByIntent(ports.db, event.intentId);
  if (attempt === undefined) return 'again';
  await takeEvents(ports, attempt, [event]);
  return 'done';
}

async function isStored(ports: PaymentPorts, event: ProviderEvent): Promise<boolean> {
  const row = await ports.db.selectFrom('webhook_events').select('event_id').where('event_id', '=', event.id).executeTakeFirst();
  return row !== undefined;
}

async function storeAlone(ports: PaymentPorts, event: ProviderEvent): Promise<WebhookOutcome> {
  await ports.db
    .insertInto('webhook_events')
    .values({ ...rowOf(event), attempt_id: null, applied_at: ports.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'done';
}
