import type { Definitions } from '../../src/engine/index.ts';

/** Where the reset of a password was requested: a host of the site, and the home of one of its flows. */
export type ResetPage = { readonly host: string; readonly home: string };

/**
 * The page that the link of the mail returns to: the home of the flow that was asked from, else the host's first. `path` comes from
 * the page and only selects one of our flows, so that a stranger cannot send anybody to another site.
 */
export function resetPageOf({ flows }: Pick<Definitions, 'flows'>, host: string, path: unknown): ResetPage {
  const homes = Object.values(flows).flatMap((flow) => (flow.host === host && flow.kind === 'giving' ? [flow.home] : []));
  const isAbove = (home: string) => typeof path === 'string' && (path === home || path.startsWith(`${home}/`));
  const [asked] = homes.filter(isAbove).sort((one, other) => other.length - one.length);
  return { host, home: asked ?? homes.find((home) => home === '/') ?? homes[0] ?? '/' };
}
