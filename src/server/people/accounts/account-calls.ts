import type { FastifyInstance, RouteGenericInterface } from 'fastify';
import { type ActAs, callsOf, type PerAddress } from '../calls.ts';
import type { Services } from '../services.ts';
import { type AccountOfPrincipal, askingAccount } from './principal.ts';

/** A rate limit, and the answer to a caller who is not signed in: `NOT_SIGNED_IN`, or an object of that shape. */
type Own = PerAddress & { readonly nobody: object };

/**
 * Registers calls about the caller's own account; nothing in a request chooses the account. Their rate limit counts before the account is
 * looked up.
 */
export function accountCalls(app: FastifyInstance, services: Services) {
  const { forAnybody } = callsOf(app, services);
  return <T extends RouteGenericInterface>(name: string, { nobody, ...limits }: Own, act: ActAs<T, AccountOfPrincipal>): void =>
    forAnybody<T>(name, limits, async (request, reply) => {
      const account = await askingAccount(services, request);
      return account === undefined ? nobody : act(account, request, reply);
    });
}
