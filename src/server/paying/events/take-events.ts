import { applyDispute } from '../disputes/apply-dispute.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { applyIntent, bringsNews } from '../settle/apply-intent.ts';
import { closeDeclined } from '../settle/ask-provider.ts';
import { type Held, holdAttempt } from '../settle/look-at-gift.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { lastTogether, together } from '../../kit/db/together.ts';
import { storeEvents } from '../../payments/provider-events.ts';
import type { ProviderDispute, ProviderEvent, ProviderIntent, ProviderRefund } from '../../payments/provider/provider.ts';

/**
 * Takes webhook events about one payment, however they came. They are only a hint: the intent is read from the provider again, once for all
 * of them, and their ids are stored in the same transaction as the effect, so that a replayed or reordered event has no second effect.
 */
export async function takeEvents(ports: PaymentPorts, attempt: Attempt, events: readonly ProviderEvent[]): Promise<void> {
  const facts = await readFacts(ports, attempt.provider_intent ?? '', events);
  const after = await storeWithEffect(ports, events, attempt, facts);
  if (after.status === 'succeeded' && attempt.status !== 'succeeded') await ports.numberDue();
  await closeDeclined(ports, after);
}

/** What the provider says now of all that the events are about. */
type Facts = {
  readonly intent: ProviderIntent;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
};

async function readFacts({ provider }: PaymentPorts, intentId: string, events: readonly ProviderEvent[]): Promise<Facts> {
  const intent = await provider.readIntent(intentId);
  const refunds = events.some(({ tellsOfRefunds }) => tellsOfRefunds) ? await provider.listRefunds(intentId) : [];
  const disputes: ProviderDispute[] = [];
  for (const id of new Set(events.flatMap(({ disputeId }) => disputeId ?? []))) disputes.push(await provider.readDispute(id));
  return { intent, refunds, disputes };
}

/** The attempt as it is after the events; what was stored meanwhile has no effect any more. Events without news are stored alone. */
async function storeWithEffect(ports: PaymentPorts, events: readonly ProviderEvent[], attempt: Attempt, facts: Facts): Promise<Attempt> {
  const { intent, refunds, disputes } = facts;
  if (refunds.length === 0 && disputes.length === 0 && !bringsNews(ports, attempt, intent)) {
    await storeEvents(ports.db, events, attempt.id, ports.now());
    return attempt;
  }
  return ports.db.transaction().execute(async (tx) => {
    const held = await holdAttempt(ports, tx, attempt, intent);
    const isNews = await storeEvents(tx, events, attempt.id, ports.now());
    return isNews ? applyFacts(ports, tx, held, facts) : held.attempt;
  });
}

/** The payment first: what goes back has come in before, even when the provider tells of it the other way round. */
async function applyFacts(ports: PaymentPorts, tx: Tx, held: Held, { intent, refunds, disputes }: Facts): Promise<Attempt> {
  const { attempt, rest } = await applyIntent(ports, tx, held, intent);
  if (refunds.length === 0 && disputes.length === 0) {
    await lastTogether(tx, rest);
    return attempt;
  }
  await together(tx, rest);
  // In the order that they were made; those of one second as the provider lists them, the newest first.
  const made = refunds.toReversed().toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const refund of made) await applyRefund(tx, attempt, refund, ports.now());
  for (const dispute of disputes) await applyDispute(tx, attempt, dispute, ports.now());
  return attempt;
}
