import type { Assessment } from '../../../src/engine/index.ts';

/** Everything of an assessment but why. */
export type Outcome = Omit<Assessment, 'explain'>;

/** Runs in both realms, so it names nothing outside itself. */
export function outcomeOf({ explain: _, ...outcome }: Assessment): Outcome {
  return outcome;
}
