import type { ContentView } from '../../../api/types.ts';
import { homeOfPath, isStandalone } from '../../../engine/index.ts';

/** The flow whose definitions this page load needs; null means those of all flows, as on receipt pages, which show a gift of any flow. */
export function flowOfAddress({ homes }: Pick<ContentView, 'homes'>, pathname: string): string | null {
  const home = isStandalone(pathname) ? undefined : homeOfPath(Object.keys(homes), pathname);
  return (home !== undefined && homes[home]) || null;
}

/** Path of a content version's definitions; with `flow`, only of the part that this flow's pages need. */
export function definitionsPath(contentVersion: string, flow: string | null): string {
  const asked = flow === null ? '' : `?flow=${encodeURIComponent(flow)}`;
  return `/content/${encodeURIComponent(contentVersion)}/definitions.json${asked}`;
}
