import type { FieldCrypto } from '../../src/server/kit/crypto/field-crypto.ts';
import type { Services } from '../../src/server/people/services.ts';
import type { PoolDatabase } from './tables.ts';
import type { Triggers } from './triggers.ts';

/** Ports of the user pool's actions. */
export type PoolPorts = Pick<Services, 'clock' | 'limits' | 'config' | 'content' | 'log'> & {
  readonly db: PoolDatabase;
  /** The pool's own keys. */
  readonly crypto: FieldCrypto;
  /** Calls of the pool to the portal. */
  readonly triggers: Triggers;
  /** Queues a mail. With `isKnown` false it is queued and removed before it becomes visible, at the same cost. */
  readonly mail: (mail: PoolMail, isKnown?: boolean) => Promise<void>;
};

/** A mail of the pool: a code, or a warning of guessed passwords. Its words come from `receipts/mails/account.json`. */
export type PoolMail = {
  readonly kind: 'confirm' | 'reset' | 'email' | 'phone_number' | 'guessed';
  readonly to: string;
  readonly language: string;
  readonly code?: string;
  /** Target of a reset mail's link. */
  readonly page?: { readonly host: string; readonly home: string };
};

/** The caller, as far as the connection shows. */
export type Caller = {
  /** The client address, for rate limits. */
  readonly clientAddress: string;
  /** Id of the requested host, always one of the site's data. */
  readonly host: string;
  /** Name of the browser as known to the user with this user name hash; undefined for a stranger. */
  readonly knownAs: (usernameLookup: string) => string | undefined;
  /** Makes the browser known to that user. */
  readonly remember: (usernameLookup: string) => void;
};
