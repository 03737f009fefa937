import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { addCall } from '../kit/http/calls/calls.ts';
import type { CallQueue } from '../kit/http/limits/call-queue.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import type { LimitsOfCall } from '../kit/http/limits/limiter.ts';
import type { Services } from './services.ts';
import type { Session } from './session.ts';

/** Rate limit of a call without a session: per client address. */
export type PerAddress = Pick<LimitsOfCall, 'perAddress'>;

/** The handler of a call, with its caller. */
export type ActAs<T extends RouteGenericInterface, Who> = (who: Who, request: FastifyRequest<T>, reply: FastifyReply) => Promise<unknown>;
type Act<T extends RouteGenericInterface> = (request: FastifyRequest<T>, reply: FastifyReply) => Promise<unknown>;

/**
 * Registers calls of `schemas/api` by their names, each with its permitted callers and rate limits. Checks in this order: the request's schema, a
 * turn in the call's queue if it has one, the session, the rate limit per session, the rate limit per client address. So a call that waits in vain
 * costs no statement and does not count towards any limit.
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
    forSession<T extends RouteGenericInterface>(
      name: string,
      { queue = atOnce, ...limitsOfCall }: LimitsOfCall & { readonly queue?: CallQueue },
      act: ActAs<T, Session>,
    ): void {
      addCall<T>(app, name, (request, reply) =>
        queue(request, reply, async () => act(await sessions.requireWithin(request, limitsOfCall), request, reply)),
      );
    },
  };
}

/** For calls without a queue. */
const atOnce: CallQueue = (_request, _reply, run) => run();
