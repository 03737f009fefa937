/** A queue for a resource with few slots. */
export type FairQueue = {
  /** Waits for a turn; `full` if too many wait, in total or of this caller. Give back every turn. */
  readonly take: (caller: string) => Promise<'turn' | 'full'>;
  readonly give: () => void;
};

export type FairQueueTerms = {
  readonly atOnce: number;
  readonly atMostWaiting: number;
  /** How many jobs of one caller may wait; the rest of the queue is for others. */
  readonly atMostWaitingOfOne: number;
};

/**
 * A fair queue: turns go round the waiting callers, one job each (round robin), so that a caller with many jobs delays only itself. A caller is any
 * key to count by, such as a client address.
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
      // Moves the caller to the end of the round.
      waiting.delete(caller);
      const turn = own.shift();
      if (own.length > 0) waiting.set(caller, own);
      inAll -= 1;
      turn?.();
    },
  };
}
