import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueueView } from '../../../api/types.ts';
import type { Flow } from '../../../engine/index.ts';
import { usePortal, usePortalState } from '../../core/portal.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import { dataOf } from '../../kit/http/outcome.ts';
import { type Pause, pauseFor } from '../../kit/pause.ts';

/** Spreads polls over a fifth of the interval that the server gave, so that pages that came together do not go on polling together. */
const JITTER = 0.2;
const TURN: QueueView = { place: 0, seconds: 0, askAfterSeconds: 0 };

export type Queue = {
  /** The draft's place: 0 at its turn, null outside of the queue. */
  readonly place: QueueView | null;
  /** Resolves to true at the draft's turn; to false when the donor has left the page, or another wait has replaced this one. */
  readonly waitForTurn: (told: QueueView) => Promise<boolean>;
  /** Ends what waits for the turn, and keeps the place: the donor pays another way. */
  readonly letGo: () => void;
};

/** The draft's place in the queue. A place taken before this page load is followed from the start. */
export function useQueue(flow: Flow, { id: draftId }: Draft): Queue {
  const { api } = usePortal();
  const before = useEarlierPlace(flow, draftId);
  const [place, setPlace] = useState<QueueView | null>(null);
  const waiting = useRef<Pause | null>(null);

  const follow = useCallback(
    async (told: QueueView): Promise<boolean> => {
      waiting.current?.wake();
      let known = told;
      while (known.place > 0) {
        setPlace(known);
        const own = pauseFor(known.askAfterSeconds * 1_000 * (1 + JITTER * (Math.random() - 0.5)));
        waiting.current = own;
        await own.over;
        if (waiting.current !== own) return false;
        const asked = await api.draftStanding(draftId);
        if (waiting.current !== own) return false;
        // Without an answer the place is unchanged. If it is gone, the call that begins the gift says why.
        if (asked.kind === 'done') known = asked.data.queue ?? TURN;
        else if (asked.kind === 'silent' || asked.kind === 'broken') known = TURN;
      }
      waiting.current = null;
      return true;
    },
    [api, draftId],
  );

  const watch = useCallback((known: QueueView) => void follow(known).then((isTurn) => isTurn && setPlace(TURN)), [follow]);

  useEffect(() => {
    if (before !== null && waiting.current === null) watch(before);
  }, [before, watch]);

  useEffect(
    () => () => {
      const left = waiting.current;
      waiting.current = null;
      left?.wake();
    },
    [],
  );

  const waitForTurn = async (told: QueueView): Promise<boolean> => {
    const isTurn = await follow(told);
    if (isTurn) setPlace(null);
    return isTurn;
  };

  const letGo = () => {
    if (place !== null && place.place > 0) watch(place);
  };

  return { place, waitForTurn, letGo };
}

/** The place that a restored draft had at page load; null if it had none, or while that is unknown. */
function useEarlierPlace(flow: Flow, draftId: string): QueueView | null {
  const { api } = usePortal();
  const isRestored = usePortalState(
    ({ restored, drafts, transaction }) => restored.includes(flow.id) && drafts[flow.id]?.id === draftId && transaction?.draft !== draftId,
  );
  const standing = useQuery({
    // A query of its own: other steps refetch theirs to learn whether the draft was paid.
    queryKey: ['place of draft', draftId],
    queryFn: async () => dataOf(await api.draftStanding(draftId)),
    enabled: isRestored,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return standing.data?.queue ?? null;
}
