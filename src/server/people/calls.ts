import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { addCall } from '../kit/http/calls/calls.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import type { Limit } from '../kit/http/limits/limiter.ts';
import type { Services } from './services.ts';
import type { Session } from './session.ts';

/** Rate limits of a call: per client address, and per session. */
export type PerAddress = { readonly perAddress?: Limit };
type PerSession = PerAddress & { readonly perSession?: Limit };

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
    forSession<T extends RouteGenericInterface>(name: string, { perSession, perAddress }: PerSession, act: ActAs<T, Session>): void {
      addCall<T>(app, name, async (request, reply) => {
        const session = await sessions.require(request);
        if (perSession !== undefined) await limits.take(perSession, session.id);
        if (perAddress !== undefined) await limits.take(perAddress, callerOf(request));
        return act(session, request, reply);
      });
    },
  };
}
