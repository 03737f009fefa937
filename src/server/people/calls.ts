import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import type { Beside } from '../kit/db/beside.ts';
import { addCall } from '../kit/http/calls/calls.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import type { LimitsOfCall } from '../kit/http/limits/limiter.ts';
import type { Services } from './services.ts';
import type { Session } from './session.ts';

/** Rate limits of a call that anybody may make: per client address. */
export type PerAddress = Pick<LimitsOfCall, 'perAddress'>;

/** What carries a call out, told who asks. */
export type ActAs<T extends RouteGenericInterface, Who> = (who: Who, request: FastifyRequest<T>, reply: FastifyReply) => Promise<unknown>;
type Act<T extends RouteGenericInterface> = (request: FastifyRequest<T>, reply: FastifyReply) => Promise<unknown>;

/**
 * Adds calls of `schemas/api` by their names, and says of each who may ask and how often. Checked in this order: the request's schema, the
 * session, the rate limit per session, the rate limit per client address.
 */
export function callsOf(app: FastifyInstance, { sessions, limits }: Pick<Services, 'sessions' | 'limits'>) {
  return {
    /** A call that needs no session. */
    forAnybody<T extends RouteGenericInterface>(name: string, { perAddress }: PerAddress, act: Act<T>): void {
      addCall<T>(app, name, async (request, reply) => {
        if (perAddress !== undefined) await limits.take(perAddress, callerOf(request));
        return act(request, reply);
      });
    },
    /** A call that needs a session; 401 without one. */
    forSession<T extends RouteGenericInterface>(name: string, limitsOfCall: LimitsOfCall, act: ActAs<T, Session>): void {
      addCall<T>(app, name, async (request, reply) => act(await sessions.requireWithin(request, limitsOfCall), request, reply));
    },
    /** The same, of a call that always asks something of the database: that travels with the look for the session (`asking.id`). */
    forSessionBeside<T extends RouteGenericInterface, Found>(
      name: string,
      limitsOfCall: LimitsOfCall,
      beside: (request: FastifyRequest<T>) => Beside<Found>,
      act: ActAs<T, { readonly session: Session; readonly found: Found }>,
    ): void {
      addCall<T>(app, name, async (request, reply) =>
        act(await sessions.requireBeside(request as FastifyRequest, limitsOfCall, beside(request)), request, reply),
      );
    },
  };
}
