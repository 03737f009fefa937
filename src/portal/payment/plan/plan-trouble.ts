import type { Outcome } from '../../kit/http/outcome.ts';

/** Text key for a failed change. */
export function planTrouble(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): string {
  if (outcome.kind === 'silent') return 'plan.unknown-title';
  return outcome.kind === 'refused' && outcome.status === 429 ? 'plan.limited' : 'plan.not-done';
}
