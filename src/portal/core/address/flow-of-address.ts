import type { ContentView } from '../../../api/types.ts';
import { homeOfPath, isStandalone } from '../../../engine/index.ts';

/** The flow whose definitions a page load needs; null where it needs those of all: a document shows a receipt of any flow. */
export function flowOfAddress({ homes }: Pick<ContentView, 'homes'>, pathname: string): string | null {
  const home = isStandalone(pathname) ? undefined : homeOfPath(Object.keys(homes), pathname);
  return (home !== undefined && homes[home]) || null;
}

/** Address of the definitions of a version; with a flow, of what its pages need. */
export function definitionsPath(contentVersion: string, flow: string | null): string {
  const asked = flow === null ? '' : `?flow=${encodeURIComponent(flow)}`;
  return `/content/${encodeURIComponent(contentVersion)}/definitions.json${asked}`;
}
