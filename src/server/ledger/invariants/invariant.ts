import type { RawBuilder } from 'kysely';

/** One invariant of the ledger. */
export type Invariant = {
  /** The number by which `ledger verify` and its tests name the invariant. */
  readonly rule: number;
  readonly says: string;
  /**
   * Selects the rows that break it. What the provider did after `until` is not compared, because a busy portal may not have its webhook yet.
   */
  readonly query: (now: Date, until: Date) => RawBuilder<unknown>;
};
