import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { flowsOfHost, isPageIn, useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { flowOfPage, rememberedFlow, rememberFlow } from '../../core/flow/flow-kind.ts';
import { resetFlows } from '../../core/flow/reset-flows.ts';
import { flowsEntered, others } from './entries.ts';

export type Question = {
  /** Where the donor wants to go. */
  readonly to: Flow;
  /** The flows whose entries that would lose; the one that the donor comes from first. */
  readonly lost: readonly Flow[];
  readonly stay: () => void;
  readonly goOn: () => void;
};

/** Where a page was shown last, and its place in the browser's history. */
type Stood = { readonly location: Location; readonly index: number | null };

/**
 * Watches over moves from one kind of giving to another, whichever way they are made: a link, the menu, Back and Forward, a typed
 * address. One that would lose entries is asked about first; until then the page that the donor was on stays as it is.
 */
export function useSwitching(): { readonly shown: Location; readonly question: Question | null } {
  const portal = usePortal();
  const content = useContent();
  const location = useLocation();
  const navigate = useNavigate();
  const stood = useRef<Stood | null>(null);
  const [agreed, setAgreed] = useState<string | null>(null);
  const flows = flowsOfHost(content);
  const to = isPageIn(location.pathname, 'session-expire') ? undefined : flowOfPage(flows, location.pathname);
  const lost = to && agreed !== location.key ? flowsEntered(portal.store.get(), content.definitions, others(flows, to)) : [];
  const isAsked = lost.length > 0;

  useEffect(() => {
    if (isAsked) return;
    stood.current = { location, index: historyIndex() };
    if (to === undefined) return;
    rememberFlow(to);
    if (resetFlows(portal, others(flows, to))) void portal.flush();
    // Agreed once is not agreed for ever: the same place can be come back to with other entries.
    setAgreed(null);
  });

  const goOn = useCallback(() => setAgreed(location.key), [location.key]);
  if (!isAsked || to === undefined) return { shown: location, question: null };
  const from = lost.find(({ id }) => id === rememberedFlow()) ?? lost[0];
  const stay = () => {
    const before = stood.current;
    const back = before?.index != null ? before.index - (historyIndex() ?? before.index) : 0;
    if (back !== 0) void navigate(back);
    else void navigate(before?.location ?? from?.home ?? '/', { replace: true });
  };
  const inOrder = from === undefined ? lost : [from, ...lost.filter((flow) => flow !== from)];
  return { shown: stood.current?.location ?? location, question: { to, lost: inOrder, stay, goOn } };
}

/** The place of the page in this tab's history, as the router counts it; null where it does not. */
function historyIndex(): number | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;
}
