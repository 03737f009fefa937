/** A queue for a resource with few slots. */
export type FairQueue = {
  /** Waits for a turn; `full` when too many wait, in all or of this caller's. Every turn must be given back. */
  readonly take: (caller: string) => Promise<'turn' | 'full'>;
  readonly give: () => void;
};

export type FairQueueTerms = {
  readonly atOnce: number;
  readonly atMostWaiting: number;
  /** How many of one caller may wait: the rest of the queue is for others. */
  readonly atMostWaitingOfOne: number;
};

/**
 * A queue with fair shares: turns go round the waiting callers, one job of each (round robin), so that a caller with many jobs delays only
 * itself. A caller is whatever is counted, such as a client address.
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
      // To the end of the round, behind all others that wait.
      waiting.delete(caller);
      const turn = own.shift();
      if (own.length > 0) waiting.set(caller, own);
      inAll -= 1;
      turn?.();
    },
  };
}
