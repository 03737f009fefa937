import type { RawBuilder } from 'kysely';

/** The tables whose rows an invariant can be checked for one by one, each with its dependent rows. */
export type Part =
  | 'donations'
  | 'payment_attempts'
  | 'payment_transitions'
  | 'receipts'
  | 'ledger_entries'
  | 'refunds'
  | 'refund_transitions'
  | 'disputes'
  | 'dispute_transitions'
  | 'plans'
  | 'plan_runs'
  | 'plan_mails';

export type Invariant = {
  /** The rule's number in the output of `ledger verify` and in its tests. */
  readonly rule: number;
  readonly says: string;
  /** The table whose rows it checks, so that it can be limited to some of them; 'all' if it holds for the whole only. */
  readonly of: Part | 'all';
  /** Selects the rows that violate it. Skips the provider's actions after `until`, because a busy portal may not have their webhooks yet. */
  readonly query: (now: Date, until: Date) => RawBuilder<unknown>;
};
