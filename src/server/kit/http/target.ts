import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refusal.ts';

/** What a request asks for: its path, without the query, and the query as it was sent. */
export type Target = { readonly path: string; readonly query: URLSearchParams };

/**
 * The path and the query of a request. The one place that reads the address of a request: who may be answered is decided by the route that matched
 * (`isBelow`), for one route has many spellings.
 */
export function targetOf({ url }: Pick<FastifyRequest, 'url'>): Target {
  const at = url.indexOf('?');
  return at === -1
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, at), query: new URLSearchParams(url.slice(at + 1)) };
}

/** Refuses a path that is not written as browsers write it, before anything looks at it: an address has one spelling, and names no host. */
export function refuseOddTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isCanonical(targetOf(request).path)) throw new Refused(404, 'NOT_FOUND', 'There is nothing here.');
  });
}

/** Whether the pattern of the matched route lies below one of these first parts; false where no route matched. */
export function isBelow({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>, ...parts: readonly string[]): boolean {
  const { url = '' } = routeOptions;
  return parts.some((part) => url === part || url.startsWith(`${part}/`));
}

/** From the root, without dotted parts, and escaped where a browser escapes and nowhere else. */
function isCanonical(path: string): boolean {
  if (!path.startsWith('/') || path.includes('#') || /\/\.{1,2}(\/|$)/.test(path)) return false;
  try {
    return encodeURI(decodeURI(path)) === path;
  } catch {
    return false;
  }
}
