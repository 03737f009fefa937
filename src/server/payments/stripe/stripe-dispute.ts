import type Stripe from 'stripe';
import type { ProviderDispute } from '../provider/provider.ts';

/** Stripe's dispute in our words. What begins with `warning_`, or was prevented, has taken no money from us. */
export function toProviderDispute({ id, status, amount, reason, created }: Stripe.Dispute): ProviderDispute {
  const tookMoney = !status.startsWith('warning_') && status !== 'prevented';
  return { id, status: statusOf(status), amountCents: amount, reason, tookMoney, openedAt: new Date(created * 1000) };
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
