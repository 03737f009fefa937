import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { type Thrown, thrownOf } from '../thrown.ts';
import { currentAbout } from './about.ts';

/**
 * The loggable part of an error: its kind, code (the system's, or PostgreSQL's SQLSTATE), host and stack. Messages may quote text that a donor typed,
 * so they are left out.
 */
export type SafeError = {
  readonly kind: string;
  readonly code?: string;
  readonly host?: string;
  readonly at: readonly string[];
  readonly cause?: SafeError;
};

const reduced = new WeakSet<object>();

/** Reduces an error to its loggable part; a reduced one stays as it is. */
export function safeError(error: unknown): SafeError {
  if (typeof error === 'object' && error !== null && reduced.has(error)) return error as SafeError;
  const part = safe(thrownOf(error));
  reduced.add(part);
  return part;
}

function safe({ name, code, host, stack = '', cause }: Thrown): SafeError {
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    kind: name,
    ...(code && { code }),
    ...(host && { host }),
    at: at.slice(0, 8).map((line) => line.trim()),
    ...(cause && { cause: safe(cause) }),
  };
}

/** Serializers in case a library logs a request or an answer: without address, headers and body. */
const methodOnly = ({ method }: { method: string }) => ({ method });
const statusOnly = ({ statusCode }: { statusCode: number }) => ({ statusCode });

/** The log, as JSON lines on standard output. Each line has what the work is about. */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = { level, serializers: { err: safeError, req: methodOnly, res: statusOnly }, mixin: () => ({ ...currentAbout() }) };
  return destination === undefined ? pino(options) : pino(options, destination);
}
