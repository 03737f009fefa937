import type { Outcome } from '../../kit/http/outcome.ts';

/** The text for a change that was not made. */
export function planTrouble(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): string {
  if (outcome.kind === 'silent') return 'plan.unknown-title';
  return outcome.kind === 'refused' && outcome.status === 429 ? 'plan.limited' : 'plan.not-done';
}
