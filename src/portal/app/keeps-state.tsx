import { useEffect } from 'react';
import type { Flow } from '../../engine/index.ts';
import { useContent } from '../core/content/content.ts';
import { onDraftMessage } from '../core/drafts/draft-tabs.ts';
import { usePortal } from '../core/portal.ts';
import { watchLeaving } from '../kit/page/leaving.ts';
import type { Draft, KeptState, PortalState } from '../core/state/portal-state.ts';
import { publicAnswers } from '../core/state/private-answers.ts';

/** Keeps drafts, without their private answers, and what else outlives a load, as long as it is rendered. */
export function KeepsState() {
  const portal = usePortal();
  const { definitions } = useContent();
  useEffect(() => {
    const toKept = ({ drafts, transaction, ratesSeen, ratesChanged }: PortalState): KeptState => {
      const kept = Object.entries(drafts).flatMap(([id, draft]): [string, Draft][] => {
        const flow = definitions.flows[id];
        if (flow === undefined) return [];
        const { step, answers } = draft;
        return [[id, { ...draft, answers: publicAnswers(definitions, flow, answers), step: step === null ? null : stepKept(flow, step) }]];
      });
      return { drafts: Object.fromEntries(kept), transaction, ratesSeen, ratesChanged };
    };
    return portal.keep(toKept);
  }, [portal, definitions]);
  useEffect(() => {
    const unhear = onDraftMessage(portal.drafts.receive);
    const unwatch = watchLeaving(portal.drafts.leave);
    return () => {
      unhear();
      unwatch();
    };
  }, [portal]);
  return null;
}

/**
 * Where the donor was, as the browser's storage may keep it. A step that is open by private answers alone is kept as the next one that
 * tells nothing: whoever comes back to that is led to the first step before it that is not answered.
 */
export function stepKept({ steps }: Flow, step: string | null): string | null {
  const at = steps.findIndex((one) => one.step === step);
  return steps.find((one, index) => index >= at && !one.private)?.step ?? null;
}
