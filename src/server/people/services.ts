import type { Kysely, Transaction } from 'kysely';
import type { ContentServices } from '../content/services.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Sessions } from './session.ts';

/** What a route may reach for; built once at the start, and by tests with a clock and a database of their own. */
export type Services = ContentServices & {
  readonly sessions: Sessions;
  /** Whether sign-ins at Amazon are still good. */
  readonly signIns: SignInWatch;
  /** What ends with an account, in this order, in the transaction that closes it; before the audit log is written. */
  readonly whenClosed: readonly WhenClosed[];
  /** Whether anything was given in an account's name, paid or not. */
  readonly hasGiven: HasGiven;
};

/** Ends what belongs to an account that is being closed. */
export type WhenClosed = (tx: Transaction<Tables>, accountId: string, at: Date) => Promise<void>;

export type HasGiven = (db: Kysely<Tables>, accountId: string) => Promise<boolean>;

/** Hears of sign-ins that were ended at Amazon, which tells nobody of a sign-out everywhere: it has to be asked. */
export type SignInWatch = {
  /**
   * Whether a sign-in that Amazon last vouched for at `askedAt` has ended there: then it, the sessions bound to it and what those keep of the
   * person are gone. Amazon is asked only when that was minutes ago. A sign-in that cannot be asked about now goes on.
   */
  readonly hasEnded: (grantId: string, askedAt: Date) => Promise<boolean>;
  /** Asks about every sign-in whose sessions keep something of a person, though nobody reads it; forgets the tokens of those without one. */
  readonly askAll: () => Promise<void>;
};
