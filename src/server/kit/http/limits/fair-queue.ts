/** A queue for a resource with few slots. */
export type FairQueue = {
  /**
   * Waits for a turn. `full`: too many wait, in total or of this caller; `late`: the longest wait is over; `left`: `signal` was aborted. Give back
   * every turn.
   */
  readonly take: (caller: string, signal?: AbortSignal) => Promise<'turn' | NoTurn>;
  readonly give: (caller: string) => void;
};

export type NoTurn = 'full' | 'late' | 'left';

export type FairQueueTerms = {
  readonly atOnce: number;
  /** How many turns one caller may hold at once; absent: all. */
  readonly atOnceOfOne?: number;
  readonly atMostWaiting: number;
  /** How many jobs of one caller may wait; other callers share the rest of the queue. */
  readonly atMostWaitingOfOne: number;
  /** Absent: a job may wait without limit. */
  readonly longestWaitMs?: number;
  /**
   * `round-robin`: turns go round the waiting callers, one job each, so that a caller with many jobs delays only itself. `arrival`: first in, first
   * out, for callers who may be many people behind one address.
   */
  readonly order: 'round-robin' | 'arrival';
};

type Job = { readonly caller: string; readonly begin: () => void };

/** A queue in the memory of this process. A caller is any key to count by, such as a client address. */
export function createFairQueue(terms: FairQueueTerms): FairQueue {
  const { atOnce, atOnceOfOne = atOnce, atMostWaiting, atMostWaitingOfOne, longestWaitMs, order } = terms;
  const running = createCount();
  const waiting = createCount();
  /** The waiting jobs in lines: one line per caller, or per job in order of arrival. The first line has the next turn. */
  const lines = new Map<unknown, Job[]>();

  const add = (key: unknown, job: Job) => {
    lines.set(key, [...(lines.get(key) ?? []), job]);
    waiting.add(job.caller, 1);
  };
  const remove = (key: unknown, job: Job) => {
    const left = lines.get(key)?.filter((other) => other !== job) ?? [];
    if (left.length > 0) lines.set(key, left);
    else lines.delete(key);
    waiting.add(job.caller, -1);
  };
  const begin = (key: unknown, job: Job) => {
    remove(key, job);
    const left = lines.get(key);
    if (left !== undefined) {
      // Moves the caller to the end of the round.
      lines.delete(key);
      lines.set(key, left);
    }
    running.add(job.caller, 1);
    job.begin();
  };

  return {
    async take(caller, signal) {
      if (signal?.aborted) return 'left';
      if (running.inAll() < atOnce && running.of(caller) < atOnceOfOne) {
        running.add(caller, 1);
        return 'turn';
      }
      if (waiting.inAll() >= atMostWaiting || waiting.of(caller) >= atMostWaitingOfOne) return 'full';
      return new Promise((resolve) => {
        const end = (outcome: 'turn' | NoTurn) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          resolve(outcome);
        };
        const job: Job = { caller, begin: () => end('turn') };
        const key = order === 'arrival' ? job : caller;
        const giveUp = (outcome: NoTurn) => {
          remove(key, job);
          end(outcome);
        };
        const leave = () => giveUp('left');
        const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs, 'late');
        signal?.addEventListener('abort', leave);
        add(key, job);
      });
    },

    give(caller) {
      running.add(caller, -1);
      for (const [key, [job]] of lines) if (job !== undefined && running.of(job.caller) < atOnceOfOne) return begin(key, job);
    },
  };
}

/** Counts by caller; forgets callers whose count is zero. */
function createCount() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    of: (caller: string) => counts.get(caller) ?? 0,
    inAll: () => total,
    add(caller: string, by: 1 | -1): void {
      const count = (counts.get(caller) ?? 0) + by;
      if (count > 0) counts.set(caller, count);
      else counts.delete(caller);
      total += by;
    },
  };
}
