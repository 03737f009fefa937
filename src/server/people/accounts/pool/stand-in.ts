import type { FastifyInstance } from 'fastify';
import type { DatabaseAddress } from '../../../kit/db/roles/prepare-database.ts';
import type { Services } from '../../services.ts';

/** Port for the stand-in of the user pool. */
export type PoolStandIn = {
  /** Makes its own tables, before the portal is asked for anything. */
  readonly prepare: (database: DatabaseAddress) => Promise<void>;
  /** Adds its routes, and says how the portal reaches it and by which secret it asks the portal's trigger. */
  readonly register: (app: FastifyInstance, services: Services) => { readonly fetch: typeof fetch; readonly triggerSecret: string };
};
