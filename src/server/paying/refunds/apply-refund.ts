import { postRefund, reversePostings } from '../../ledger/entries.ts';
import { queueRefundMail } from '../../receipts/mails/queue-receipt-mail.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import type { ProviderRefund } from '../../payments/provider/provider.ts';
import { askAgainLater } from './ask-again.ts';
import type { RefundEvent } from '../../payments/states/refund-transitions.ts';
import type { Refund } from '../../payments/refunds.ts';
import { insertRefund, lockReportedRefund, moveRefund, updateRefund } from '../../payments/refunds.ts';

/**
 * Brings our refund of a locked, paid attempt to the provider's state. A refund that only the provider knows was made on its own pages, and is
 * stored. Idempotent: a refund only moves forward.
 */
export async function applyRefund(tx: Tx, attempt: Attempt, reported: ProviderRefund, at: Date): Promise<Refund> {
  let refund = await findOrInsert(tx, attempt, reported, at);
  for (let event = nextEvent(refund, reported); event !== null; event = nextEvent(refund, reported)) {
    if (refund.status === 'requested') {
      await postRefund(tx, attempt, refund, at);
      refund = await updateRefund(tx, refund.id, { provider_refund: reported.id, accepted_at: reported.createdAt });
    }
    refund = await moveRefund(tx, refund, event, at);
    if (event === 'failed') await reversePostings(tx, attempt, refund.id, 'refund-failed', at);
    if (event === 'succeeded') await queueRefundMail(tx, refund, attempt, at);
  }
  await askAgainLater(tx, refund, at);
  return refund;
}

async function findOrInsert(tx: Tx, attempt: Attempt, reported: ProviderRefund, at: Date): Promise<Refund> {
  const ours = await lockReportedRefund(tx, attempt.id, reported);
  if (ours !== undefined) return ours;
  return insertRefund(
    tx,
    { attempt_id: attempt.id, amount_cents: reported.amountCents, kind: 'refund', reason: 'at-provider' },
    at,
    reported.id,
  );
}

/**
 * The next edge to take, or null when the refund has the provider's state, or is ahead of it. A refund that failed at the provider before we learnt
 * of it passes through `accepted`, so that the ledger shows the money leaving and coming back.
 */
function nextEvent({ status }: Refund, reported: ProviderRefund): Exclude<RefundEvent, 'refused'> | null {
  if (status === 'failed') return null;
  if (reported.status === 'failed') return status === 'requested' ? 'accepted' : 'failed';
  if (reported.status === 'succeeded') return status === 'succeeded' ? null : 'succeeded';
  return status === 'requested' ? 'accepted' : null;
}
