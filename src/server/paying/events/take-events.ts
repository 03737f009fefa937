import { applyDispute } from '../disputes.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { applyIntent, bringsNews } from '../settle/apply-intent.ts';
import { closeDeclined } from '../settle/ask-provider.ts';
import { onceCommitted } from '../settle/once-committed.ts';
import { type Attempt, lockAttempt, type Tx } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { storeEvents } from '../../payments/provider-events.ts';
import type { ProviderDispute, ProviderEvent, ProviderIntent, ProviderRefund } from '../../payments/provider/provider.ts';

/**
 * Processes events about one payment, from any source. They are only a hint: the intent is read from the provider again, once for all of them, and
 * their ids are stored in the same transaction as the effect, so that a replayed or reordered event has no second effect.
 */
export async function takeEvents(ports: PaymentPorts, attempt: Attempt, events: readonly ProviderEvent[]): Promise<void> {
  const facts = await readFacts(ports, attempt.provider_intent ?? '', events);
  const after = await storeWithEffect(ports, events, attempt, facts);
  await closeDeclined(ports, after);
}

/** The provider's present state of every object that the events concern. */
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

/** Returns the attempt after the events; events stored meanwhile have no further effect. Events without news are stored alone. */
async function storeWithEffect(ports: PaymentPorts, events: readonly ProviderEvent[], attempt: Attempt, facts: Facts): Promise<Attempt> {
  const { intent, refunds, disputes } = facts;
  if (refunds.length === 0 && disputes.length === 0 && !bringsNews(ports, attempt, intent)) {
    await storeEvents(ports.db, events, attempt.id, ports.now());
    return attempt;
  }
  return onceCommitted(ports, async (tx, within) => {
    const held = await lockAttempt(tx, attempt);
    const isNews = await storeEvents(tx, events, attempt.id, ports.now());
    return isNews ? applyFacts(within, tx, held, facts) : held;
  });
}

/** Applies the payment first: money must come in before it goes back, even if the provider's events have another order. */
async function applyFacts(ports: PaymentPorts, tx: Tx, held: Attempt, { intent, refunds, disputes }: Facts): Promise<Attempt> {
  const attempt = await applyIntent(ports, tx, held, intent);
  // In order of creation; events of the same second in reverse of the provider's list, which is newest first.
  const made = refunds.toReversed().toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const refund of made) await applyRefund(tx, attempt, refund, ports.now());
  for (const dispute of disputes) await applyDispute(tx, attempt, dispute, ports.now());
  return attempt;
}
