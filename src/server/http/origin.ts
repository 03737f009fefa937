import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what another site makes a browser send. A caller that is no browser names no origin and brings no cookie of a donor. */
export function refuseOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && !isOwn(request)) throw new Refused(401, 'OTHER_ORIGIN', 'This call belongs to another site.');
  });
}

function isOwn({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  // A page that tells no referrer sends "null"; the browser's own word then decides.
  if (origin === 'null') return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
