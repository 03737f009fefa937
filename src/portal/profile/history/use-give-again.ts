import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DonorTransaction, GiftToRepeat } from '../../../api/types.ts';
import type { Answers } from '../../../engine/index.ts';
import { flowsOfHost, useContent } from '../../core/content/content.ts';
import { resetFlows } from '../../core/flow/reset-flows.ts';
import { usePortal } from '../../core/portal.ts';
import { randomId } from '../../kit/random-id.ts';
import { giftToRepeat } from './history-calls.ts';

/** `replaces`: the flow's unpaid answers would be lost, so the donor is asked first. */
type Again = { readonly state: 'idle' | 'asking' | 'failed' | 'gone' } | { readonly state: 'replaces'; readonly gift: GiftToRepeat };

/**
 * Repeats a gift: its answers become the flow's draft, and the page goes to its payment, or to the flow's home if something must be asked
 * again. This makes no donation and charges nothing.
 */
export function useGiveAgain() {
  const portal = usePortal();
  const content = useContent();
  const navigate = useNavigate();
  const [again, setAgain] = useState<Again>({ state: 'idle' });
  const begin = (gift: GiftToRepeat) => {
    const flow = content.definitions.flows[gift.flow];
    if (flow === undefined) return setAgain({ state: 'gone' });
    resetFlows(portal, [flow]);
    const draft = {
      id: randomId(),
      version: flow.version,
      content: content.view.contentVersion,
      answers: gift.answers as Answers,
      step: null,
    };
    const { answers: _answers, ...said } = gift;
    portal.store.set((state) => ({ ...state, drafts: { ...state.drafts, [flow.id]: draft }, again: { draft: draft.id, ...said } }));
    const isWhole = gift.asks === undefined || gift.asks === 'donor';
    void navigate(isWhole ? `${flow.home}?step=payment` : flow.home);
  };
  const ask = async (transactionNo: string) => {
    setAgain({ state: 'asking' });
    const outcome = await giftToRepeat(portal.api.http, transactionNo);
    if (outcome.kind !== 'done') return setAgain({ state: 'failed' });
    const gift = outcome.data.data;
    setAgain({ state: 'idle' });
    if (portal.store.get().drafts[gift.flow] === undefined) return begin(gift);
    setAgain({ state: 'replaces', gift });
  };
  return {
    again,
    /** Whether the gift's flow is one of this host's giving flows. */
    isOffered: ({ source, donationType }: Pick<DonorTransaction, 'source' | 'donationType'>) =>
      source === 'online' && flowsOfHost(content).some(({ id, kind }) => id === donationType && kind === 'giving'),
    ask: (transactionNo: string) => void ask(transactionNo),
    begin,
    leave: () => setAgain({ state: 'idle' }),
  };
}
