import type { DisputeStatus } from '../../kit/db/tables/refund-tables.ts';
import type { Edge } from './edge-table.ts';

/** The events of a dispute. */
export type DisputeEvent = 'inquired' | 'opened' | 'dropped' | 'won' | 'lost' | 'won-on-appeal';

/** Every transition of a dispute. An inquiry moves no money; an open dispute takes it from us until we win, or for good if we lose. */
export const disputeEdges: readonly Edge<DisputeStatus, DisputeEvent>[] = [
  { from: null, event: 'inquired', to: 'inquiry' },
  { from: null, event: 'opened', to: 'open' },
  { from: 'inquiry', event: 'opened', to: 'open' },
  { from: 'inquiry', event: 'dropped', to: 'won' },
  { from: 'open', event: 'won', to: 'won' },
  { from: 'open', event: 'lost', to: 'lost' },
  { from: 'lost', event: 'won-on-appeal', to: 'won' },
];
