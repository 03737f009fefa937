import { applyDispute } from '../disputes/apply-dispute.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { applyIntent } from './apply-intent.ts';
import { closeDeclined } from './ask-provider.ts';
import type { Attempt, Tx } from './attempts.ts';
import { findAttemptByIntent, lockAttempt } from './attempts.ts';
import type { PaymentPorts } from './ports.ts';
import type { ProviderDispute, ProviderEvent, ProviderIntent, ProviderRefund } from './provider.ts';

export type WebhookOutcome =
  /** Stored with its effect, or stored before: it need not come again. */
  | 'done'
  /** Not ours to believe. */
  | 'refused'
  /** True, but nothing of ours fits it yet: it shall come again. */
  | 'again';

/**
 * Takes a webhook. The event is only a hint: the object is read anew from the provider, and the event's id is stored in the same
 * transaction as the effect, so that an event that comes twice, or in disorder, does nothing twice.
 */
export async function takeWebhook(ports: PaymentPorts, rawBody: Buffer, signature: string): Promise<WebhookOutcome> {
  const event = ports.provider.readEvent(rawBody, signature, ports.now());
  if (event === null || event.livemode !== ports.provider.livemode) return 'refused';
  if (await isStored(ports, event)) return 'done';
  if (event.intentId === null) return storeAlone(ports, event);
  const attempt = await findAttemptByIntent(ports.db, event.intentId);
  if (attempt === undefined) return 'again';
  const after = await storeWithEffect(ports, event, attempt, await readFacts(ports, event, event.intentId));
  if (after.status === 'succeeded') ports.settled();
  await closeDeclined(ports, after);
  return 'done';
}

/** What the provider says now of all that the event is about. */
type Facts = { readonly intent: ProviderIntent; readonly refunds: readonly ProviderRefund[]; readonly dispute: ProviderDispute | null };

async function readFacts({ provider }: PaymentPorts, { tellsOfRefunds, disputeId }: ProviderEvent, intentId: string): Promise<Facts> {
  const intent = await provider.readIntent(intentId);
  const refunds = tellsOfRefunds ? await provider.listRefunds(intentId) : [];
  return { intent, refunds, dispute: disputeId === null ? null : await provider.readDispute(disputeId) };
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

/** The attempt as it is after the event; an event that was stored meanwhile has no effect any more. */
async function storeWithEffect(ports: PaymentPorts, event: ProviderEvent, attempt: Attempt, facts: Facts): Promise<Attempt> {
  return ports.db.transaction().execute(async (tx) => {
    const before = await lockAttempt(tx, attempt);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('webhook_events')
      .values({ ...rowOf(event), attempt_id: attempt.id, applied_at: ports.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 0n ? before : applyFacts(ports, tx, before, facts);
  });
}

/** The payment first: what goes back has come in before, even when the provider tells of it the other way round. */
async function applyFacts(ports: PaymentPorts, tx: Tx, before: Attempt, { intent, refunds, dispute }: Facts): Promise<Attempt> {
  const attempt = await applyIntent(ports, tx, before, intent);
  // In the order that they were made; those of one second as the provider lists them, the newest first.
  const made = refunds.toReversed().toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const refund of made) await applyRefund(tx, attempt, refund, ports.now());
  if (dispute !== null) await applyDispute(tx, attempt, dispute, ports.now());
  return attempt;
}

function rowOf(event: ProviderEvent) {
  return { event_id: event.id, type: event.type, provider_intent: event.intentId };
}
