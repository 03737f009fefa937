import type { Kysely, Transaction } from 'kysely';
import type { ReleaseServices } from '../releases/services.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { UserPool } from './accounts/user-pool.ts';
import type { Sessions } from './session.ts';

/** The services that routes use; built once at the start, and by tests with a clock and a database of their own. */
export type Services = ReleaseServices & {
  readonly sessions: Sessions;
  /** The pool that holds the accounts: Amazon's user pool, or its stand-in. */
  readonly pool: UserPool;
  /** Checks whether sign-ins at the pool are still valid. */
  readonly signIns: SignInWatch;
  /** Callbacks run in this order in the transaction that closes an account, before the audit log is written. */
  readonly whenClosed: readonly WhenClosed[];
  /** Whether the account has any donation, paid or not. */
  readonly hasGiven: HasGiven;
};

/** Ends data that belongs to a closed account. */
export type WhenClosed = (tx: Transaction<Tables>, accountId: string, at: Date) => Promise<void>;

export type HasGiven = (db: Kysely<Tables>, accountId: string) => Promise<boolean>;

/** Polls the user pool for sign-ins that were ended there: it sends no notice of a global sign-out. */
export type SignInWatch = {
  /**
   * Whether a sign-in that the pool last confirmed at `askedAt` has ended there; if so, ends it here too, with its sessions. Asks the pool only if
   * that was minutes ago. When the pool cannot be reached, the sign-in stays.
   */
  readonly hasEnded: (grantId: string, askedAt: Date) => Promise<boolean>;
  /** Checks every sign-in whose sessions hold personal data; deletes the tokens of sign-ins without a session. */
  readonly askAll: () => Promise<void>;
};
