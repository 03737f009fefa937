import type Stripe from 'stripe';
import type { ProviderMovement } from '../provider/provider.ts';

/** Every movement of our balance at the provider between two moments, newest first. */
export async function listMovements(stripe: Stripe, from: Date, until: Date): Promise<ProviderMovement[]> {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  const list = stripe.balanceTransactions.list({ created: { gte: seconds(from), lt: seconds(until) }, limit: 100 });
  const movements: ProviderMovement[] = [];
  for await (const line of list) movements.push(toMovement(line));
  return movements;
}

function toMovement({ type, source, amount, fee, created }: Stripe.BalanceTransaction): ProviderMovement {
  const id = typeof source === 'string' ? source : (source?.id ?? '');
  return { kind: kindOf(type, id), type, source: id, cents: amount, feeCents: fee, at: new Date(created * 1000) };
}

function kindOf(type: string, source: string): ProviderMovement['kind'] {
  switch (type) {
    case 'charge':
    case 'payment':
      return 'payment';
    case 'refund':
    case 'payment_refund':
      return 'refund';
    case 'refund_failure':
    case 'payment_failure_refund':
      return 'refund that came back';
    case 'adjustment':
      return /^(du|dp)_/.test(source) ? 'dispute' : 'other';
    case 'payout':
    case 'payout_failure':
    case 'payout_cancel':
      return 'payout';
    case 'stripe_fee':
    case 'tax_fee':
      return 'fee';
    default:
      return 'other';
  }
}
