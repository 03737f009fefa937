import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config/read-config.ts';
import { callerOf } from './caller.ts';
import { Refused } from '../refusal.ts';

/** Far more than the phones of a household keep open; an attacker opens thousands. */
const MOST = 100;

/**
 * Limits open connections to 100 per IP address. Behind a proxy all connections are the proxy's; then it limits the requests in progress, by the
 * client address that the proxy reports.
 */
export function limitConnections(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy === false) limitSockets(app.server);
  else limitRequests(app);
}

function limitSockets(server: Server): void {
  const open = createCount();
  server.on('connection', (socket: Socket) => {
    const caller = callerOf({ ip: socket.remoteAddress ?? '' });
    if (!open.add(caller)) return void socket.destroy();
    socket.once('close', () => open.remove(caller));
  });
}

function limitRequests(app: FastifyInstance): void {
  const underWay = createCount();
  app.addHook('onRequest', async (request, reply) => {
    const caller = callerOf(request);
    if (!underWay.add(caller))
      throw new Refused(429, 'TOO_MANY', 'Too many requests are under way. Please wait a little.', { retryAfter: 5 });
    // Fires on an abort, too.
    reply.raw.once('close', () => underWay.remove(caller));
  });
}

/** Counts per caller, up to the limit; drops callers whose count is zero. */
function createCount() {
  const counts = new Map<string, number>();
  return {
    add(caller: string): boolean {
      const count = counts.get(caller) ?? 0;
      if (count >= MOST) return false;
      counts.set(caller, count + 1);
      return true;
    },
    remove(caller: string): void {
      const left = (counts.get(caller) ?? 1) - 1;
      if (left > 0) counts.set(caller, left);
      else counts.delete(caller);
    },
  };
}
