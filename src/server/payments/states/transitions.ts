import type { PaymentStatus } from '../../kit/db/tables/payment-tables.ts';
import type { Edge } from './edge-table.ts';
import { follow } from './edge-table.ts';

/** The events of a payment attempt. */
export type PaymentEvent =
  | 'started'
  | 'bank-asked'
  | 'processing'
  | 'paid'
  | 'paid-late'
  | 'declined'
  | 'expired'
  | 'canceled'
  | 'given-up';

/**
 * Every transition of a payment attempt; there are no others. Nothing leaves `succeeded`: paid money stays paid, and a refund is a row of its own.
 * `failed` can still turn into `succeeded`, because a bank may honour a QR code after its attempt has failed here.
 */
export const edges: readonly Edge<PaymentStatus, PaymentEvent>[] = [
  { from: null, event: 'started', to: 'initiated' },
  { from: 'initiated', event: 'bank-asked', to: 'pending' },
  { from: 'initiated', event: 'processing', to: 'pending' },
  { from: 'initiated', event: 'paid', to: 'succeeded' },
  { from: 'initiated', event: 'declined', to: 'failed' },
  { from: 'initiated', event: 'canceled', to: 'failed' },
  { from: 'initiated', event: 'given-up', to: 'failed' },
  { from: 'pending', event: 'paid', to: 'succeeded' },
  { from: 'pending', event: 'declined', to: 'failed' },
  { from: 'pending', event: 'expired', to: 'failed' },
  { from: 'pending', event: 'canceled', to: 'failed' },
  { from: 'failed', event: 'paid-late', to: 'succeeded' },
];

/** The status that the event leads to. Throws when the table has no such edge. */
export function statusAfter(from: PaymentStatus | null, event: PaymentEvent): PaymentStatus {
  return follow(edges, 'payment', from, event);
}
