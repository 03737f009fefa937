import { postDispute, postDisputeLost, reversePostings } from '../ledger/entries.ts';
import type { Attempt, Tx } from '../payments/attempts.ts';
import { type Dispute, lockDispute, moveDispute, noteTurn } from '../payments/disputes.ts';
import type { ProviderDispute } from '../payments/provider/provider.ts';
import type { DisputeEvent } from '../payments/states/dispute-transitions.ts';
import type { PaymentPorts } from '../payments/ports.ts';

/**
 * Brings the dispute of a locked attempt to the provider's state, and books the money that the bank took or returned. Idempotent: it can be called
 * any number of times, in any order.
 */
export async function applyDispute(tx: Tx, attempt: Attempt, reported: ProviderDispute, at: Date): Promise<void> {
  let dispute = await lockDispute(tx, reported.id);
  for (let event = nextEvent(dispute, reported); event !== null; event = nextEvent(dispute, reported)) {
    dispute = await moveDispute(tx, attempt, dispute, { reported, event, at });
    if (event === 'opened') await postDispute(tx, attempt, dispute, at);
    if (event === 'lost') await postDisputeLost(tx, attempt, dispute, at);
    if (event === 'won' || event === 'won-on-appeal') await reversePostings(tx, attempt, dispute.id, 'dispute-won', at);
  }
  await noteTurn(tx, reported);
}

/** The next edge to take, or null once the dispute has the provider's state. Catches up on missed edges. */
function nextEvent(dispute: Dispute | undefined, reported: ProviderDispute): DisputeEvent | null {
  const status = dispute?.status ?? null;
  if (status === reported.status) return null;
  if (status === null) return reported.status === 'inquiry' || !reported.tookMoney ? 'inquired' : 'opened';
  if (status === 'inquiry') return reported.tookMoney ? 'opened' : reported.status === 'won' ? 'dropped' : null;
  if (status === 'open') return reported.status === 'won' ? 'won' : reported.status === 'lost' ? 'lost' : null;
  return status === 'lost' && reported.status === 'won' ? 'won-on-appeal' : null;
}

/** Batch size; the next run continues. */
const AT_ONCE = 50;

/** Asks the provider which side must act in open disputes where this is missing: those stored by an earlier release. */
export async function noteTurns({ db, provider }: Pick<PaymentPorts, 'db' | 'provider'>): Promise<void> {
  const untold = await db
    .selectFrom('disputes')
    .select('id')
    .where('status', 'in', ['inquiry', 'open'])
    .where('awaits', 'is', null)
    .orderBy('opened_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of untold) {
    const reported = await provider.readDispute(id);
    await db.transaction().execute(async (tx) => {
      const dispute = await lockDispute(tx, id);
      if (dispute?.awaits === null) await noteTurn(tx, reported);
    });
  }
}
