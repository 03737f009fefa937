import type { Services } from '../services.ts';

/** The services that accounts need. */
export type IdentityPorts = Pick<
  Services,
  'db' | 'crypto' | 'clock' | 'limits' | 'jobs' | 'config' | 'content' | 'log' | 'whenClosed' | 'hasGiven'
>;
