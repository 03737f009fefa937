import type { Kysely, Transaction } from 'kysely';
import type { ReleaseServices } from '../releases/services.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { UserPool } from './accounts/user-pool.ts';
import type { Sessions } from './session.ts';

/** What a route may reach for; built once at the start, and by tests with a clock and a database of their own. */
export type Services = ReleaseServices & {
  readonly sessions: Sessions;
  /** Where the accounts are: Amazon's user pool, or its stand-in. */
  readonly pool: UserPool;
  /** Whether sign-ins there are still good. */
  readonly signIns: SignInWatch;
  /** What ends with an account, in this order, in the transaction that closes it; before the audit log is written. */
  readonly whenClosed: readonly WhenClosed[];
  /** Whether the account has any donation, paid or not. */
  readonly hasGiven: HasGiven;
};

/** Ends what belongs to an account that is closed. */
export type WhenClosed = (tx: Transaction<Tables>, accountId: string, at: Date) => Promise<void>;

export type HasGiven = (db: Kysely<Tables>, accountId: string) => Promise<boolean>;

/** Polls the user pool for sign-ins that were ended there: it notifies nobody of a global sign-out. */
export type SignInWatch = {
  /**
   * Whether a sign-in that the pool last confirmed at `askedAt` has ended there; if so, it is ended here too, with its sessions. The pool is asked
   * only when that was minutes ago. When it cannot be asked now, the sign-in stays.
   */
  readonly hasEnded: (grantId: string, askedAt: Date) => Promise<boolean>;
  /** Asks about every sign-in whose sessions hold personal data; deletes the tokens of sign-ins without a session. */
  readonly askAll: () => Promise<void>;
};
