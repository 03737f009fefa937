import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { flowsOfHost, isPageIn, useContent } from '../../core/content/content.ts';
import { useDefinitionsLoaded, useFindDefinitions } from '../../core/flow/flow-content.tsx';
import { usePortal } from '../../core/portal.ts';
import { flowOfPage, rememberedFlow, rememberFlow } from '../../core/flow/flow-kind.ts';
import { resetFlows } from '../../core/flow/reset-flows.ts';
import { flowsOfOtherKinds, flowsWithDrafts, flowsWithEntries } from './steps-with-entries.ts';

export type Question = {
  /** Destination. */
  readonly to: Flow;
  /** Flows whose entries would be lost, the current one first. */
  readonly lost: readonly Flow[];
  readonly stay: () => void;
  readonly proceed: () => void;
};

/** The last page shown, with its index in history. */
type Shown = { readonly location: Location; readonly index: number | null };

/**
 * Intercepts navigation to another kind of giving, however made (link, Back, typed URL). If entries would be lost, asks first and keeps the
 * page.
 */
export function useSwitching(): { readonly shown: Location; readonly question: Question | null } {
  const portal = usePortal();
  const content = useContent();
  const location = useLocation();
  const navigate = useNavigate();
  const lastShown = useRef<Shown | null>(null);
  const [confirmedKey, setConfirmedKey] = useState<string | null>(null);
  const flows = flowsOfHost(content);
  const to = isPageIn(location.pathname, 'session-expire') ? undefined : flowOfPage(flows, location.pathname);
  const others = to && confirmedKey !== location.key ? flowsWithDrafts(portal.store.get(), flowsOfOtherKinds(flows, to)) : [];
  const find = useFindDefinitions();
  const isKnown = useDefinitionsLoaded(others.map(({ id }) => id));
  const lost = isKnown ? flowsWithEntries(portal.store.get(), find, others) : [];
  const isAsked = lost.length > 0;

  useEffect(() => {
    if (isAsked || !isKnown) return;
    lastShown.current = { location, index: historyIndex() };
    if (to === undefined) return;
    rememberFlow(to);
    if (resetFlows(portal, flowsOfOtherKinds(flows, to))) void portal.flush();
    // Consent counts once: the donor may return to the same place with other entries.
    setConfirmedKey(null);
  });

  const proceed = useCallback(() => setConfirmedKey(location.key), [location.key]);
  if (!isAsked || to === undefined) return { shown: location, question: null };
  const from = lost.find(({ id }) => id === rememberedFlow()) ?? lost[0];
  const stay = () => {
    const before = lastShown.current;
    const back = before?.index != null ? before.index - (historyIndex() ?? before.index) : 0;
    if (back !== 0) void navigate(back);
    else void navigate(before?.location ?? from?.home ?? '/', { replace: true });
  };
  const inOrder = from === undefined ? lost : [from, ...lost.filter((flow) => flow !== from)];
  return { shown: lastShown.current?.location ?? location, question: { to, lost: inOrder, stay, proceed } };
}

/** Index in this tab's history, as the router counts it; null if unknown. */
function historyIndex(): number | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;
}
