import type { RawBuilder } from 'kysely';

/** The tables that an invariant can go through row by row, each row with what belongs to it. */
export type Part =
  | 'donations'
  | 'payment_attempts'
  | 'payment_transitions'
  | 'receipts'
  | 'receipts_due'
  | 'ledger_entries'
  | 'refunds'
  | 'refund_transitions'
  | 'disputes'
  | 'dispute_transitions'
  | 'plans'
  | 'plan_runs'
  | 'plan_mails';

/** One invariant of the ledger. */
export type Invariant = {
  /** The number by which `ledger verify` and its tests name the invariant. */
  readonly rule: number;
  readonly says: string;
  /** The table that it goes through, so that it can be asked of some of its rows; 'all' when it can only be said of the whole. */
  readonly of: Part | 'all';
  /**
   * Selects the rows that break it. What the provider did after `until` is not compared, because a busy portal may not have its webhook yet.
   */
  readonly query: (now: Date, until: Date) => RawBuilder<unknown>;
};
