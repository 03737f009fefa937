import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/read-config.ts';
import { Refused } from '../refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses cross-site requests (CSRF). A client that is not a browser sends no Origin, and no donor's cookie. */
export function refuseOtherOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && !isOwn(request, config)) throw new Refused(401, 'OTHER_ORIGIN', 'This call belongs to another site.');
  });
}

/** Requires the same scheme, host and port: a page without TLS or on another port may belong to someone else. */
function isOwn(request: FastifyRequest, config: Config): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  // A page with referrers switched off sends "null"; then Sec-Fetch-Site decides.
  if (origin === 'null') return site === 'same-origin';
  const asked = `${schemeOf(request, config)}://${request.host}`;
  return URL.canParse(asked) && new URL(asked).origin === origin;
}

/** In production, the scheme of the public address, regardless of the proxy's headers. */
function schemeOf({ protocol }: FastifyRequest, { production, publicUrl }: Config): string {
  return production && publicUrl !== undefined ? new URL(publicUrl).protocol.slice(0, -1) : protocol;
}
