import { dayOf } from '../../kit/clock.ts';
import type { KitServices } from '../../kit/services.ts';
import { addReached } from './reached-steps.ts';

/** The count of drafts that a session keeps for the first time, beside the steps that they reach. */
const BEGUN = 'begun';

export type StepCounts = {
  /** Counts the steps that a draft reached with this save; `first`: it had reached none before. */
  readonly count: (flow: string, steps: readonly string[], first: 'first' | 'further') => void;
  /** Writes the counts since the last write. */
  readonly write: () => Promise<void>;
};

/**
 * Counts how many drafts reach each step on a Singapore day. A count is a number by day, flow and step, without data of a session, account
 * or address. It is summed in this process and written at most once a second, so that saves of drafts do not wait for each other; a killed
 * process loses unwritten counts.
 */
export function createStepCounts({ db, clock }: Pick<KitServices, 'db' | 'clock'>): StepCounts {
  let waiting = new Map<string, number>();
  return {
    count(flow, steps, first) {
      if (steps.length === 0) return;
      const day = dayOf(clock.now());
      for (const step of first === 'first' ? [BEGUN, ...steps] : steps) {
        const cell = JSON.stringify([day, flow, step]);
        waiting.set(cell, (waiting.get(cell) ?? 0) + 1);
      }
    },
    async write() {
      if (waiting.size === 0) return;
      const counted = waiting;
      waiting = new Map();
      // In the same order in all processes, which avoids deadlocks.
      const rows = [...counted]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([cell, reached]) => {
          const [day, flow, step] = JSON.parse(cell) as [string, string, string];
          return { day, flow, step, reached };
        });
      await addReached(db, rows);
    },
  };
}
