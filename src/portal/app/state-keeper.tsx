import { useEffect, useState } from 'react';
import type { Flow } from '../../engine/index.ts';
import { useContent } from '../core/content/content.ts';
import { useFindDefinitions } from '../core/flow/flow-content.tsx';
import { onDraftMessage } from '../core/drafts/draft-tabs.ts';
import { usePortal } from '../core/portal.ts';
import { watchLeaving } from '../kit/page/leaving.ts';
import type { Draft, KeptState, PortalState } from '../core/state/portal-state.ts';
import { publicAnswers } from '../core/state/private-answers.ts';

/** Saves drafts (without private answers) and other persistent state while mounted. */
export function StateKeeper() {
  const portal = usePortal();
  const { flows } = useContent().definitions;
  const findDefinitions = useFindDefinitions();
  const [restored] = useState(() => portal.store.get().drafts);
  useEffect(() => {
    const toKept = ({ drafts, transaction, ratesSeen, ratesChanged }: PortalState): KeptState => {
      const kept = Object.entries(drafts).flatMap(([id, draft]): [string, Draft][] => {
        const flow = flows[id];
        if (flow === undefined) return [];
        const definitions = findDefinitions(id);
        // The flow has not been opened yet, so its draft is as it was stored: without private answers, under the field names of its
        // version.
        if (definitions === undefined || draft.version !== flow.version) return draft === restored[id] ? [[id, draft]] : [];
        const { step, answers } = draft;
        return [
          [id, { ...draft, answers: publicAnswers(definitions, flow, answers), step: step === null ? null : storableStep(flow, step) }],
        ];
      });
      return { drafts: Object.fromEntries(kept), transaction, ratesSeen, ratesChanged };
    };
    return portal.keep(toKept);
  }, [portal, flows, findDefinitions, restored]);
  useEffect(() => {
    const unsubscribe = onDraftMessage(portal.drafts.receive);
    const unwatch = watchLeaving(portal.drafts.leave);
    return () => {
      unsubscribe();
      unwatch();
    };
  }, [portal]);
  return null;
}

/**
 * The donor's step as browser storage may hold it. A step that only private answers open is replaced by the next step that reveals nothing; resuming
 * leads to the first unanswered step before it.
 */
export function storableStep({ steps }: Flow, step: string | null): string | null {
  const at = steps.findIndex((one) => one.step === step);
  return steps.find((one, index) => index >= at && !one.private)?.step ?? null;
}
