import type { RawBuilder } from 'kysely';

/** One invariant of the ledger. */
export type Invariant = {
  /** The number by which `ledger verify` and its tests name the invariant. */
  readonly rule: number;
  readonly says: string;
  /**
   * Gives the rows that break it: none, or something is wrong. Of what the provider has done since `until`, the portal may not have heard
   * yet: beside a busy one, that is no fault.
   */
  readonly query: (now: Date, until: Date) => RawBuilder<unknown>;
};
