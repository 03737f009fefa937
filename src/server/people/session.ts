import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who is asking, as the server knows it; nothing that a request says about itself is part of it. */
export type Session = {
  /** Public, 128 random bits; what rows point at. */
  readonly id: string;
  /** The account that is signed in, as long as its sign-in is good; undefined for everyone else. */
  readonly accountId: string | undefined;
  /** Id of the site's host on which it was opened. */
  readonly host: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Whether the ten minutes of the way to the card provider have been had. */
  readonly extended: boolean;
  /** Whether the donor may stay once more. */
  readonly mayStay: boolean;
};

export type Sessions = {
  /** The session of the request's cookie; refuses with 401 when there is none or it has ended. */
  readonly require: (request: FastifyRequest) => Promise<Session>;
  readonly find: (request: FastifyRequest) => Promise<Session | undefined>;
  /** The request's session, or a new one whose cookie is set. */
  readonly open: (request: FastifyRequest, reply: FastifyReply, host: string) => Promise<Session>;
  /** Ten minutes more for the way to the card provider, once; a second time changes nothing. */
  readonly extend: (request: FastifyRequest) => Promise<Session>;
  /** Ten minutes from now for a donor who says so near the end; at any other time, or too often, it changes nothing. */
  readonly stay: (request: FastifyRequest) => Promise<Session>;
  /** Binds the session to a sign-in, or to none, under a new token: whoever knew the former one is left with nothing. */
  readonly bind: (request: FastifyRequest, reply: FastifyReply, grantId: string | null) => Promise<Session>;
  /** The same session under a new token. */
  readonly renew: (request: FastifyRequest, reply: FastifyReply) => Promise<Session>;
  readonly end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};
