import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type About, workAbout } from '../signals/about.ts';
import type { Metrics } from '../signals/metrics.ts';

const HEADER = 'x-request-id';
/** The ids that proxies and tracing libraries make: UUIDs, ULIDs, hex. Excludes anything that could be a name or an address. */
const SANE = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of a call: a trusted proxy's `X-Request-Id`, where it has one, else a random one. */
export function callIds(trustProxy: string | false): (request: IncomingMessage) => string {
  const isTrusted = trustProxy === false ? () => false : compile(trustProxy.split(',').map((part) => part.trim()));
  return ({ headers, socket }) => {
    const given = headers[HEADER];
    const isSane = typeof given === 'string' && SANE.test(given);
    return isSane && isTrusted(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}

/**
 * Logs one line per call: method, route, status, refusal and duration; no address, query, header or body. The call's id is in each of its lines, and
 * in the answer. Register it before all other hooks.
 */
export function logCalls(app: FastifyInstance, countRefusal: Metrics['countRefusal']): void {
  const abouts = new WeakMap<FastifyRequest, About>();
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(HEADER, request.id);
    const about = { reqId: request.id };
    abouts.set(request, about);
    workAbout(about, done);
  });
  // Events of the connection deliver the body outside the call's async context.
  app.addHook('preValidation', (request, _reply, done) => workAbout(abouts.get(request) ?? {}, done));
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'page';
    const { statusCode: status, refusal } = reply;
    if (refusal !== undefined) countRefusal(refusal, status);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ ...abouts.get(request), method, route, status, ...(refusal !== undefined && { refusal }), ms }, 'call');
  });
}
