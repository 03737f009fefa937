import type { RefundStatus } from '../../kit/db/tables/refund-tables.ts';
import type { Edge } from './edge-table.ts';

/** The events of a refund. */
export type RefundEvent = 'requested' | 'accepted' | 'succeeded' | 'refused' | 'failed';

/**
 * Every transition of a refund. The provider takes the money from us when it accepts a refund and returns it when the refund fails; a bank can still
 * reject a refund that has succeeded, so `succeeded` is not quite final.
 */
export const refundEdges: readonly Edge<RefundStatus, RefundEvent>[] = [
  { from: null, event: 'requested', to: 'requested' },
  { from: 'requested', event: 'accepted', to: 'pending' },
  { from: 'requested', event: 'succeeded', to: 'succeeded' },
  { from: 'requested', event: 'refused', to: 'failed' },
  { from: 'pending', event: 'succeeded', to: 'succeeded' },
  { from: 'pending', event: 'failed', to: 'failed' },
  { from: 'succeeded', event: 'failed', to: 'failed' },
];
