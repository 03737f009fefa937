import { postRefund, reversePostings } from '../../ledger/entries.ts';
import { queueRefundMail } from '../../receipts/mails/queue-receipt-mail.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import type { ProviderRefund } from '../../payments/provider/provider.ts';
import { askAgainLater } from './ask-again.ts';
import type { RefundEvent } from '../../payments/states/refund-transitions.ts';
import type { Refund } from '../../payments/refunds.ts';
import { insertRefund, lockRefundTold, moveRefund, updateRefund } from '../../payments/refunds.ts';

/**
 * Brings our refund of a locked, paid attempt to the provider's state. A refund that only the provider knows was made on its own pages, and is
 * stored. Idempotent: a refund only moves forward.
 */
export async function applyRefund(tx: Tx, attempt: Attempt, told: ProviderRefund, at: Date): Promise<Refund> {
  let refund = await findOrInsert(tx, attempt, told, at);
  for (let event = nextEvent(refund, told); event !== null; event = nextEvent(refund, told)) {
    if (refund.status === 'requested') {
      await postRefund(tx, attempt, refund, at);
      refund = await updateRefund(tx, refund.id, { provider_refund: told.id, accepted_at: told.createdAt });
    }
    refund = await moveRefund(tx, refund, event, at);
    if (event === 'failed') await reversePostings(tx, attempt, refund.id, 'refund-failed', at);
    if (event === 'succeeded') await queueRefundMail(tx, refund, attempt, at);
  }
  await askAgainLater(tx, refund, at);
  return refund;
}

async function findOrInsert(tx: Tx, attempt: Attempt, told: ProviderRefund, at: Date): Promise<Refund> {
  const ours = await lockRefundTold(tx, attempt.id, told);
  if (ours !== undefined) return ours;
  return insertRefund(tx, { attempt_id: attempt.id, amount_cents: told.amountCents, kind: 'refund', reason: 'at-provider' }, at, told.id);
}

/**
 * The next edge to take, or null when the refund has the provider's state, or is ahead of it. One that failed at the provider before we heard of it
 * passes through `accepted`, so that the ledger shows the money leave and come back.
 */
function nextEvent({ status }: Refund, told: ProviderRefund): Exclude<RefundEvent, 'refused'> | null {
  if (status === 'failed') return null;
  if (told.status === 'failed') return status === 'requested' ? 'accepted' : 'failed';
  if (told.status === 'succeeded') return status === 'succeeded' ? null : 'succeeded';
  return status === 'requested' ? 'accepted' : null;
}
