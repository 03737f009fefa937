import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { digest } from '../crypto/digest.ts';

/** The part of a session's row that every kind of session has. */
type SessionRow = {
  /** Public, 128 random bits; other rows refer to it. */
  readonly id: string;
  readonly token_hash: string;
  readonly created_at: Date;
  /** Absolute timeout. */
  readonly expires_at: Date;
  readonly ended_at: null;
};

/** The cookie of a kind of session. Its token is 256 random bits, of which the database has only the hash. */
type SessionCookie = {
  /** The hash of the request's token; undefined where it has none, or one that is not ours. */
  readonly hashOf: (request: FastifyRequest) => string | undefined;
  /** Sets this token for the browser, and for the rest of this request. */
  readonly set: (request: FastifyRequest, reply: FastifyReply, token: string) => void;
  readonly clear: (request: FastifyRequest, reply: FastifyReply) => void;
};

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * A session cookie: no script reads it, and the browser drops it when it closes; the row holds the session's expiry. In production it is for https
 * only and has the prefix `__Host-`, with which browsers accept it from this host only: a neighbour under the same domain cannot plant a session
 * (session fixation).
 */
export function sessionCookie(
  name: string,
  { production, sameSite }: { readonly production: boolean; readonly sameSite: 'lax' | 'strict' },
): SessionCookie {
  const cookieName = production ? `__Host-${name}` : name;
  const attributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite, secure: production || request.protocol === 'https' }) as const;
  return {
    hashOf({ cookies }) {
      const token = cookies[cookieName];
      return token !== undefined && TOKEN.test(token) ? digest(token) : undefined;
    },
    set(request, reply, token) {
      reply.setCookie(cookieName, token, attributes(request));
      request.cookies[cookieName] = token;
    },
    clear: (request, reply) => void reply.clearCookie(cookieName, attributes(request)),
  };
}

/** A new session that lasts this long, in milliseconds: its token for the cookie, and its row. */
export function newSession(now: Date, lastsMs: number): { readonly token: string; readonly row: SessionRow } {
  const token = newToken();
  const id = randomBytes(16).toString('base64url');
  return { token, row: { id, token_hash: digest(token), created_at: now, expires_at: new Date(now.getTime() + lastsMs), ended_at: null } };
}

/** A new token; only its hash may be stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
