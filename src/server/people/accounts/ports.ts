import type { Services } from '../services.ts';

/** What the actions of accounts reach for. */
export type IdentityPorts = Pick<Services, 'db' | 'crypto' | 'clock' | 'limits' | 'jobs' | 'config' | 'content' | 'log' | 'whenClosed'>;

/** Who asks, as far as the connection tells. */
export type Caller = {
  /** The line that is counted. */
  readonly line: string;
  /** Id of the site's host that was asked: always one of the site's data. */
  readonly host: string;
  /** The portal's session, if the request has one. */
  readonly sessionId: string | undefined;
  /** Under what name the browser is known to the account of a user name's hash; undefined for a stranger's. */
  readonly knownAs: (usernameLookup: string) => string | undefined;
  /** The browser is known to that account from now on. */
  readonly remember: (usernameLookup: string) => void;
};
