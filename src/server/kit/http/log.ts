import type { FastifyInstance } from 'fastify';
import { type Thrown, thrownOf } from '../thrown.ts';

/** What is logged of an error: its kind and where it was thrown. Messages may quote what a donor typed, so they stay out. */
export type SafeError = { readonly kind: string; readonly code?: string; readonly at: readonly string[]; readonly cause?: SafeError };

/** Makes an error fit for the log. */
export function safeError(error: unknown): SafeError {
  return safe(thrownOf(error));
}

function safe({ name, code, stack = '', cause }: Thrown): SafeError {
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { kind: name, ...(code && { code }), at: at.slice(0, 8).map((line) => line.trim()), ...(cause && { cause: safe(cause) }) };
}

/** Serializers, should a library log a request or an answer: without address, headers and body. */
export const methodOnly = ({ method }: { method: string }) => ({ method });
export const statusOnly = ({ statusCode }: { statusCode: number }) => ({ statusCode });

/** One line a call: what was called and how it ended; no address, no query, no header, no body. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'page';
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
  });
}
