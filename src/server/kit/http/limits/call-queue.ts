import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../refusal.ts';
import { callerOf } from './caller.ts';
import { createFairQueue } from './fair-queue.ts';

/** Runs a call when its turn comes. Throws 503 BUSY if it does not come in time, and runs nothing for a client that has disconnected. */
export type CallQueue = <T>(request: Pick<FastifyRequest, 'ip'>, reply: Pick<FastifyReply, 'raw'>, run: () => Promise<T>) => Promise<T>;

/** How long a call waits: browsers and proxies close a connection that is silent for a minute. */
const LONGEST_WAIT_MS = 20_000;
/** Two to three times as many as can be served in that time; a call's body has at most 64 KB. */
const MOST_WAITING = 500;
/** Donors behind one address get half of the places, which leaves some of the address's hundred concurrent requests free (connections.ts). */
const MOST_WAITING_OF_ONE = 50;
/** Short after a wait in vain, longer after an immediate refusal, so that repeated attempts cost little. */
const RETRY_AFTER = { late: 5, left: 5, full: 10 };

/**
 * Bounds the calls of a kind that are in progress at once in this process. Further ones wait in order of arrival, for at most 20 seconds. When the
 * process stops, waiting calls are refused.
 */
export function createCallQueue(app: FastifyInstance, atOnce: number): CallQueue {
  const queue = createFairQueue({
    ...{ atOnce, atOnceOfOne: Math.ceil(atOnce / 2) },
    ...{ atMostWaiting: MOST_WAITING, atMostWaitingOfOne: MOST_WAITING_OF_ONE },
    ...{ longestWaitMs: LONGEST_WAIT_MS, order: 'arrival' },
  });
  const waiting = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const one of waiting) one.abort();
  });
  return async (request, reply, run) => {
    const caller = callerOf(request);
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    waiting.add(leaving);
    if (reply.raw.closed) leave();
    reply.raw.once('close', leave);
    const outcome = await queue.take(caller, leaving.signal);
    waiting.delete(leaving);
    reply.raw.off('close', leave);
    if (outcome !== 'turn')
      throw new Refused(503, 'BUSY', 'Too many ask for this just now. Please try again in a moment.', { retryAfter: RETRY_AFTER[outcome] });
    try {
      return await run();
    } finally {
      queue.give(caller);
    }
  };
}
