/** Whose turn it is to use something that few can use at a time. */
export type FairQueue = {
  /** Waits for a turn; `full` when too many wait, in all or of this caller's. Whoever had a turn gives it back. */
  readonly take: (caller: string) => Promise<'turn' | 'full'>;
  readonly give: () => void;
};

export type FairQueueTerms = {
  readonly atOnce: number;
  readonly atMostWaiting: number;
  /** So many of one caller wait: the rest of the queue is for others. */
  readonly atMostWaitingOfOne: number;
};

/**
 * A queue with fair shares: turns go round the callers that wait, one job of each, so that a caller with many jobs holds up nobody but
 * itself. A caller is whatever is counted, an IP address for one.
 */
export function createFairQueue({ atOnce, atMostWaiting, atMostWaitingOfOne }: FairQueueTerms): FairQueue {
  const waiting = new Map<string, (() => void)[]>();
  let [busy, inAll] = [0, 0];
  return {
    async take(caller) {
      if (busy < atOnce) {
        busy += 1;
        return 'turn';
      }
      const own = waiting.get(caller) ?? [];
      if (inAll >= atMostWaiting || own.length >= atMostWaitingOfOne) return 'full';
      waiting.set(caller, own);
      inAll += 1;
      await new Promise<void>((resolve) => void own.push(resolve));
      return 'turn';
    },

    give() {
      const [next] = waiting;
      if (next === undefined) {
        busy -= 1;
        return;
      }
      const [caller, own] = next;
      // To the end of the round, behind everybody who waits.
      waiting.delete(caller);
      const turn = own.shift();
      if (own.length > 0) waiting.set(caller, own);
      inAll -= 1;
      turn?.();
    },
  };
}
