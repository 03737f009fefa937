import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit, LimitsOfCall } from '../kit/http/limits/limiter.ts';

/** The caller, as the server knows it. Contains nothing that a request claims about itself. */
export type Session = {
  /** Public, 128 random bits; other rows refer to it. */
  readonly id: string;
  /** The signed-in account while its sign-in is valid; otherwise undefined. */
  readonly accountId: string | undefined;
  /** The id of the site's host on which it was opened. */
  readonly host: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Whether the extension for the card provider has been used. */
  readonly extended: boolean;
  /** Whether the donor may extend the session again. */
  readonly mayStay: boolean;
};

export type Sessions = {
  /** The session of the request's cookie; refuses with 401 when there is none or it has ended. */
  readonly require: (request: FastifyRequest) => Promise<Session>;
  /** Like `require`, but also counts the call for the session and the client address, in one statement; refuses with 429 beyond a limit. */
  readonly requireWithin: (request: FastifyRequest, limits: LimitsOfCall) => Promise<Session>;
  readonly find: (request: FastifyRequest) => Promise<Session | undefined>;
  /** The request's session, or a new one whose cookie is set. Counts the call for the client address if there is a limit. */
  readonly open: (request: FastifyRequest, reply: FastifyReply, host: string, perAddress?: Limit) => Promise<Session>;
  /** Extends the session once, by the site's `extendMinutes`, for the card provider; a second call changes nothing. */
  readonly extend: (request: FastifyRequest) => Promise<Session>;
  /**
   * Extends the session to the site's `extendMinutes` from now, for a donor who asks near its end; at other times, or too often, nothing
   * changes.
   */
  readonly stay: (request: FastifyRequest) => Promise<Session>;
  /** Binds the session to a sign-in, or to none, and rotates the token, so that a fixed session id is worthless (session fixation). */
  readonly bind: (request: FastifyRequest, reply: FastifyReply, grantId: string | null) => Promise<Session>;
  /** Rotates the session's token. */
  readonly renew: (request: FastifyRequest, reply: FastifyReply) => Promise<Session>;
  readonly end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};
