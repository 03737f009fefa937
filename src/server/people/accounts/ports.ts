import type { Services } from '../services.ts';

/** What the account actions need. */
export type IdentityPorts = Pick<
  Services,
  'db' | 'crypto' | 'clock' | 'limits' | 'jobs' | 'config' | 'content' | 'log' | 'whenClosed' | 'hasGiven'
>;

/** Who asks, as far as the connection shows. */
export type Caller = {
  /** The client address, for rate limits. */
  readonly clientAddress: string;
  /** Id of the site's host that was asked: always one of the site's data. */
  readonly host: string;
  /** The portal's session, if the request has one. */
  readonly sessionId: string | undefined;
  /** The name under which the browser is known to the account with this user name hash; undefined for a stranger. */
  readonly knownAs: (usernameLookup: string) => string | undefined;
  /** Makes the browser known to that account. */
  readonly remember: (usernameLookup: string) => void;
};
