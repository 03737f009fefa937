import type { Definitions } from '../../src/engine/index.ts';

/** Origin of a password reset: a host of the site, and the home of one of its flows. */
export type ResetPage = { readonly host: string; readonly home: string };

/**
 * Target page of the mail's link: the home of the requesting flow, else the host's first. `path` comes from the page and only selects one
 * of our flows, which prevents an open redirect.
 */
export function resetPageOf({ flows }: Pick<Definitions, 'flows'>, host: string, path: unknown): ResetPage {
  const homes = Object.values(flows).flatMap((flow) => (flow.host === host && flow.kind === 'giving' ? [flow.home] : []));
  const isAbove = (home: string) => typeof path === 'string' && (path === home || path.startsWith(`${home}/`));
  const [asked] = homes.filter(isAbove).sort((one, other) => other.length - one.length);
  return { host, home: asked ?? homes.find((home) => home === '/') ?? homes[0] ?? '/' };
}
