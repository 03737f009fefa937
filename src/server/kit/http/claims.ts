import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The `uuid` header in clear, by which callers claim who they are; empty when there is none. Only compared with the session's account, never used
     * for a lookup.
     */
    claimedUser: string;
  }
}

/** Headers of the specification in which a page states who it is; never trusted. */
const CLAIMS = ['uuid', 'guid', 'givepls_token'];
const LONGEST = 400;

/** Removes a request's claims about its sender before any route or log can read them: only the session identifies the caller. */
export function forgetClaims(app: FastifyInstance): void {
  app.decorateRequest('claimedUser', '');
  app.addHook('onRequest', async (request) => {
    request.claimedUser = readClaim(request.headers.uuid);
    for (const claim of CLAIMS) delete request.headers[claim];
  });
}

/** Whether the claim is one of the caller's own names, in clear or in base64. */
export function claimsToBe(claim: string, names: readonly (string | undefined)[]): boolean {
  const plain = Buffer.from(claim, 'base64').toString('utf8');
  return names.some((name) => name !== undefined && name !== '' && (same(name, claim) || same(name, plain)));
}

function readClaim(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header.trim().slice(0, LONGEST) : '';
}

function same(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}
