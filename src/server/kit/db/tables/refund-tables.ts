import type { Generated } from 'kysely';
import type { Encrypted } from './columns.ts';

/** Money that goes back: `migrations/100-refunds-and-disputes.sql`; when the provider is asked about a refund again, its task says. */
export type RefundTables = {
  refunds: RefundsTable;
  refund_transitions: RefundTransitionsTable;
  disputes: DisputesTable;
  dispute_transitions: DisputeTransitionsTable;
  provider_news: ProviderNewsTable;
};

export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';
export type RefundKind = 'refund' | 'void';
/**
 * Why money went back; the words of it are never a person's. `after-stop`: a plan was charged although its donor had stopped it.
 * `at-provider`: somebody did it on the provider's own page.
 */
export type RefundReason = 'paid-twice' | 'after-stop' | 'donor-asked' | 'given-in-error' | 'duplicate' | 'fraudulent' | 'at-provider';
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost';

type RefundsTable = {
  id: string;
  attempt_id: string;
  amount_cents: number;
  kind: RefundKind;
  reason: RefundReason;
  status: RefundStatus;
  provider_refund: string | null;
  accepted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Who is told when it has arrived, of one that staff made: the gift's own address of then. */
  addressee: Generated<Encrypted | null>;
};

type RefundTransitionsTable = {
  refund_id: string;
  position: number;
  from_status: RefundStatus | null;
  event: string;
  to_status: RefundStatus;
  at: Date;
};

type DisputesTable = {
  /** The provider's. */
  id: string;
  attempt_id: string;
  amount_cents: number;
  /** The provider's word for it: "fraudulent". */
  reason: string;
  status: DisputeStatus;
  /** Until when the provider waits for our answer; null where it told none. */
  due_at: Generated<Date | null>;
  /** Whose turn it is while it is open. */
  awaits: Generated<'us' | 'bank' | null>;
  opened_at: Date;
  updated_at: Date;
};

type DisputeTransitionsTable = {
  dispute_id: string;
  position: number;
  from_status: DisputeStatus | null;
  event: string;
  to_status: DisputeStatus;
  at: Date;
};

type ProviderNewsTable = { provider: 'sandbox' | 'stripe'; heard_until: Date };
