import type { FastifyInstance, RouteGenericInterface } from 'fastify';
import { type ActAs, callsOf, type PerAddress } from '../calls.ts';
import type { Services } from '../services.ts';
import { type AccountOfPrincipal, askingAccount } from './principal.ts';

/** `nobody` is the answer for everybody who is not signed in: `NOT_SIGNED_IN`, or one of the same shape. */
type Own = PerAddress & { readonly nobody: object };

/**
 * Adds calls about the caller's own account; nothing that a request says chooses the account. Their rate limit counts before the account is
 * looked for.
 */
export function accountCalls(app: FastifyInstance, services: Services) {
  const { forAnybody } = callsOf(app, services);
  return <T extends RouteGenericInterface>(name: string, { nobody, ...limits }: Own, act: ActAs<T, AccountOfPrincipal>): void =>
    forAnybody<T>(name, limits, async (request, reply) => {
      const account = await askingAccount(services, request);
      return account === undefined ? nobody : act(account, request, reply);
    });
}

/** Reads, for an account, what may be late, but shows all that this account or its session wrote. `work` gets the services to read with. */
export function lateFor<T>(
  services: Services,
  { id, sessionId }: Pick<AccountOfPrincipal, 'id' | 'sessionId'>,
  work: (late: Services) => Promise<T>,
): Promise<T> {
  return services.late.read([id, sessionId], (db) => work({ ...services, db }));
}
