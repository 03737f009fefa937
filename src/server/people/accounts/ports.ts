import type { Services } from '../services.ts';

/** What accounts need. */
export type IdentityPorts = Pick<
  Services,
  'db' | 'crypto' | 'clock' | 'limits' | 'jobs' | 'config' | 'content' | 'log' | 'whenClosed' | 'hasGiven'
>;
