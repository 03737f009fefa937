import type { Generated } from 'kysely';
import type { Encrypted } from './columns.ts';

/** Refunds and disputes: `migrations/100-refunds-and-disputes.sql`. The refund's task holds the time of its next check at the provider. */
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
 * Why money went back; never text that a person typed. `after-stop`: a plan was charged although its donor had stopped it. `at-provider`: made on the
 * provider's own pages.
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
  /** For a refund by staff: the recipient of the mail on its arrival, which is the gift's address at the time of the refund. */
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
  /** The provider's id. */
  id: string;
  attempt_id: string;
  amount_cents: number;
  /** The provider's term: "fraudulent". */
  reason: string;
  status: DisputeStatus;
  /** The provider's deadline for our answer; null if it gave none. */
  due_at: Generated<Date | null>;
  /** Who has to act while it is open. */
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
