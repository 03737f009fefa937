import type Stripe from 'stripe';
import type { ProviderDispute } from '../provider/provider.ts';

/** Stripe's dispute in our terms. A dispute that is `prevented`, or whose status begins with `warning_`, has taken no money from us. */
export function toProviderDispute({ id, status, amount, reason, created, evidence_details }: Stripe.Dispute): ProviderDispute {
  const tookMoney = !status.startsWith('warning_') && status !== 'prevented';
  const awaits = awaitedBy(status);
  // Stripe keeps the deadline of decided disputes, too.
  const due = awaits === 'us' ? (evidence_details?.due_by ?? null) : null;
  const dueAt = due === null ? null : new Date(due * 1000);
  return { id, status: statusOf(status), amountCents: amount, reason, tookMoney, openedAt: new Date(created * 1000), dueAt, awaits };
}

function statusOf(status: Stripe.Dispute.Status): ProviderDispute['status'] {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry';
    case 'needs_response':
    case 'under_review':
      return 'open';
    case 'warning_closed':
    case 'prevented':
    case 'won':
      return 'won';
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost';
    default:
      throw new Error(`Stripe knows a status of a dispute that we do not: ${status}.`);
  }
}

function awaitedBy(status: Stripe.Dispute.Status): ProviderDispute['awaits'] {
  if (status.endsWith('needs_response')) return 'us';
  return status.endsWith('under_review') ? 'bank' : null;
}
