import { sql } from 'kysely';
import { dayOf } from '../../kit/clock.ts';
import type { KitServices } from '../../kit/services.ts';

/** What is counted of a draft that its session keeps for the first time, beside the steps that it reaches. */
const BEGUN = 'begun';

export type StepCounts = {
  /** Counts the steps that a draft has reached with this save; `first` where it had reached none before. */
  readonly count: (flow: string, steps: readonly string[], first: 'first' | 'further') => void;
  /** Writes what was counted since the last time. */
  readonly write: () => Promise<void>;
};

/**
 * Counts how many drafts reach each step on a Singapore day. A count is a number by day, flow and step: nothing of a session, an account or an
 * address goes into it. It is added up in this process and written every second at most, so that no save of a draft waits for another's; a
 * process that is killed loses what it had not written.
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
      // In one order in all processes, so that none waits for another in a circle.
      const rows = [...counted]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([cell, reached]) => {
          const [day, flow, step] = JSON.parse(cell) as [string, string, string];
          return { day, flow, step, reached };
        });
      await db
        .insertInto('figure_steps')
        .values(rows)
        .onConflict((same) => same.columns(['day', 'flow', 'step']).doUpdateSet({ reached: sql`figure_steps.reached + excluded.reached` }))
        .execute();
    },
  };
}
