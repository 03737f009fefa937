import type { Services } from '../services.ts';
import type { AccountOfPrincipal } from './principal.ts';

/** Reads, for an account, what may be late, but shows all that this account or its session wrote. `work` gets the services to read with. */
export function lateFor<T>(
  services: Services,
  { id, sessionId }: Pick<AccountOfPrincipal, 'id' | 'sessionId'>,
  work: (late: Services) => Promise<T>,
): Promise<T> {
  return services.late.read([id, sessionId], (db) => work({ ...services, db }));
}
