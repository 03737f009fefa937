import type { FastifyInstance } from 'fastify';
import type { DatabaseAddress } from '../../../kit/db/roles/prepare-database.ts';
import type { Services } from '../../services.ts';

/** Port for the stand-in of the user pool. */
export type PoolStandIn = {
  /** Creates its own tables, before the portal's first request. */
  readonly prepare: (database: DatabaseAddress) => Promise<void>;
  /** Registers its routes; returns how the portal reaches it, and the secret with which it calls the portal's trigger. */
  readonly register: (app: FastifyInstance, services: Services) => { readonly fetch: typeof fetch; readonly triggerSecret: string };
};
