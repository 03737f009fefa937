import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refusal.ts';

/** The target of a request: its path, and its query as sent. */
export type Target = { readonly path: string; readonly query: URLSearchParams };

/**
 * The path and the query of a request. This is the only place that reads a request's address: access is decided by the matched route (`isBelow`),
 * since a route can be spelt in many ways.
 */
export function targetOf({ url }: Pick<FastifyRequest, 'url'>): Target {
  const at = url.indexOf('?');
  return at === -1
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, at), query: new URLSearchParams(url.slice(at + 1)) };
}

/** Refuses, before any other hook, a path that browsers would spell otherwise: each address has one spelling and contains no host. */
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

/** Absolute, without dot segments, and percent-encoded exactly where a browser does it. */
function isCanonical(path: string): boolean {
  if (!path.startsWith('/') || path.includes('#') || /\/\.{1,2}(\/|$)/.test(path)) return false;
  try {
    return encodeURI(decodeURI(path)) === path;
  } catch {
    return false;
  }
}
