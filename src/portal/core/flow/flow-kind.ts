import type { Flow } from '../../../engine/index.ts';
import { flowOfPath, isPageOf } from '../content/content.ts';

const STORED = 'flowType';

/** The kind of giving that a flow belongs to. A calculator belongs to the flow that takes its result over. */
export function kindOf(flow: Flow): string {
  return flow.carriesTo?.flow ?? flow.id;
}

/**
 * The flow that a page stands in: by its path, where that is a page of a flow; by what the tab's session remembers, where a
 * path belongs to none; else the first of the host.
 */
export function flowHere(flows: readonly Flow[], pathname: string, stored: string | null): Flow | undefined {
  return flowOfPage(flows, pathname) ?? flows.find(({ id }) => pathname !== '/' && id === stored) ?? flowOfPath(flows, pathname);
}

/** The flow whose own page a path is; none for a page that every flow shares, or that is not there. */
export function flowOfPage(flows: readonly Flow[], pathname: string): Flow | undefined {
  const flow = flowOfPath(flows, pathname);
  return flow && isPageOf(flow, pathname) ? flow : undefined;
}

/** Remembers for this tab which flow its donor is in. */
export function rememberFlow({ id }: Flow): void {
  sessionStorage.setItem(STORED, id);
}

export function rememberedFlow(): string | null {
  return sessionStorage.getItem(STORED);
}
