import type { Definitions, Flow } from '../definitions.ts';

/** Flows with pages of their own: not account forms, which open in popups, and not records of external gifts. */
export function flowsWithPages({ flows }: Pick<Definitions, 'flows'>): readonly Flow[] {
  return Object.values(flows).filter(({ kind }) => kind !== 'account' && kind !== 'external');
}

/** Flows with pages on a host of the site: the one at "/" first, then in the order of the definitions. */
export function flowsOnHost(definitions: Pick<Definitions, 'flows'>, host: string): readonly Flow[] {
  const offered = flowsWithPages(definitions).filter((flow) => flow.host === host);
  return offered.sort((one, other) => Number(other.home === '/') - Number(one.home === '/'));
}

/** The home of the flow that a path belongs to: the longest home above the path, else "/", else the first. */
export function homeOfPath(homes: readonly string[], pathname: string): string | undefined {
  const above = homes.filter((home) => home !== '/' && (pathname === home || pathname.startsWith(`${home}/`)));
  return above.sort((one, other) => other.length - one.length)[0] ?? homes.find((home) => home === '/') ?? homes[0];
}
