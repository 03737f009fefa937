import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Beside } from '../kit/db/beside.ts';
import type { Limit, LimitsOfCall } from '../kit/http/limits/limiter.ts';

/** Who is asking, as the server knows it. Nothing that a request claims about itself is part of it. */
export type Session = {
  /** Public, 128 random bits; what rows point at. */
  readonly id: string;
  /** The signed-in account, while its sign-in is valid; undefined for everybody else. */
  readonly accountId: string | undefined;
  /** Id of the site's host on which it was opened. */
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
  /** As `require`, and counts the call for the session and then for the client address, in one statement; refuses with 429 beyond a limit. */
  readonly requireWithin: (request: FastifyRequest, limits: LimitsOfCall) => Promise<Session>;
  /** As `requireWithin`, and the answer to what is asked beside, in the same statement; the session's id is `asking.id` there. */
  readonly requireBeside: <T>(
    request: FastifyRequest,
    limits: LimitsOfCall,
    beside: Beside<T>,
  ) => Promise<{ readonly session: Session; readonly found: T }>;
  readonly find: (request: FastifyRequest) => Promise<Session | undefined>;
  /**
   * The session, where a condition holds of it: the call is then counted for it, and answered what is asked beside, in one statement. In the
   * condition it is `s`, its account `a`.
   */
  readonly findWhere: <T>(
    request: FastifyRequest,
    limit: Limit,
    condition: RawBuilder<SqlBool>,
    beside: Beside<T>,
  ) => Promise<{ readonly session: Session; readonly found: T } | undefined>;
  /** The request's session, or a new one whose cookie is set. The call is counted for the client address, if there is a limit. */
  readonly open: (request: FastifyRequest, reply: FastifyReply, host: string, perAddress?: Limit) => Promise<Session>;
  /** Extends the session by ten minutes for the card provider, once; a second call changes nothing. */
  readonly extend: (request: FastifyRequest) => Promise<Session>;
  /** Extends the session to ten minutes from now, for a donor who asks near its end; at other times, or too often, nothing changes. */
  readonly stay: (request: FastifyRequest) => Promise<Session>;
  /** Binds the session to a sign-in, or to none, and rotates the token, so that a fixed session id is worthless (session fixation). */
  readonly bind: (request: FastifyRequest, reply: FastifyReply, grantId: string | null) => Promise<Session>;
  /** Rotates the session's token. */
  readonly renew: (request: FastifyRequest, reply: FastifyReply) => Promise<Session>;
  readonly end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};
