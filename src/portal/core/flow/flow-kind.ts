import type { Flow } from '../../../engine/index.ts';
import { tabStorage } from '../../../kit/storage/storage.ts';
import { flowOfPath, isPageOf } from '../content/content.ts';

const STORED = 'flowType';

/** The flow that a gift counts for: for a calculator, the flow that takes over its result. */
export function kindOf(flow: Flow): string {
  return flow.carriesTo?.flow ?? flow.id;
}

/** The flow of a page: by its path, else the one remembered for this tab, else the first of the host. */
export function flowHere(flows: readonly Flow[], pathname: string, stored: string | null): Flow | undefined {
  return flowOfPage(flows, pathname) ?? flows.find(({ id }) => pathname !== '/' && id === stored) ?? flowOfPath(flows, pathname);
}

/** The flow whose own page this is; undefined for shared and unknown pages. */
export function flowOfPage(flows: readonly Flow[], pathname: string): Flow | undefined {
  const flow = flowOfPath(flows, pathname);
  return flow && isPageOf(flow, pathname) ? flow : undefined;
}

/** Remembers the donor's flow for this tab. */
export function rememberFlow({ id }: Flow): void {
  tabStorage.setItem(STORED, id);
}

export function rememberedFlow(): string | null {
  return tabStorage.getItem(STORED);
}
