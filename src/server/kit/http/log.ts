import type { FastifyInstance } from 'fastify';
import { type Thrown, thrownOf } from '../thrown.ts';

/** The loggable part of an error: its kind and stack. Messages may quote text that a donor typed, so they are left out. */
export type SafeError = { readonly kind: string; readonly code?: string; readonly at: readonly string[]; readonly cause?: SafeError };

/** Reduces an error to its loggable part. */
export function safeError(error: unknown): SafeError {
  return safe(thrownOf(error));
}

function safe({ name, code, stack = '', cause }: Thrown): SafeError {
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { kind: name, ...(code && { code }), at: at.slice(0, 8).map((line) => line.trim()), ...(cause && { cause: safe(cause) }) };
}

/** Serializers in case a library logs a request or an answer: without address, headers and body. */
export const methodOnly = ({ method }: { method: string }) => ({ method });
export const statusOnly = ({ statusCode }: { statusCode: number }) => ({ statusCode });

/** Logs one line per call: method, route, status and duration; no address, query, header or body. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'page';
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
  });
}
