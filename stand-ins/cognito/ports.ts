import type { FieldCrypto } from '../../src/server/kit/crypto/field-crypto.ts';
import type { Services } from '../../src/server/people/services.ts';
import type { PoolDatabase } from './tables.ts';
import type { Triggers } from './triggers.ts';

/** What the actions of the user pool need. */
export type PoolPorts = Pick<Services, 'clock' | 'limits' | 'config' | 'content' | 'log'> & {
  readonly db: PoolDatabase;
  /** The pool's own keys. */
  readonly crypto: FieldCrypto;
  /** What the pool asks the portal. */
  readonly triggers: Triggers;
  /** Queues a mail; to nobody, it is queued and taken back before it can be seen, at the same cost. */
  readonly mail: (mail: PoolMail, isKnown?: boolean) => Promise<void>;
};

/** A mail of the pool's own: a code, or that a password was guessed at. Its words are those of `receipts/mails/account.json`. */
export type PoolMail = {
  readonly kind: 'confirm' | 'reset' | 'email' | 'phone_number' | 'guessed';
  readonly to: string;
  readonly language: string;
  readonly code?: string;
  /** Where the link of a reset leads. */
  readonly page?: { readonly host: string; readonly home: string };
};

/** Who asks, as far as the connection shows. */
export type Caller = {
  /** The client address, for rate limits. */
  readonly clientAddress: string;
  /** Id of the site's host that was asked: always one of the site's data. */
  readonly host: string;
  /** The name under which the browser is known to the user with this user name hash; undefined for a stranger. */
  readonly knownAs: (usernameLookup: string) => string | undefined;
  /** Makes the browser known to that user. */
  readonly remember: (usernameLookup: string) => void;
};
