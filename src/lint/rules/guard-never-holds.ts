import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { conditionsUsed, type Used } from './conditions-used.ts';

/** A condition that is false for all choices: the step, question, note or line that depends on it never appears. */
export function guardNeverHolds(context: Context): readonly Finding[] {
  return conditionsUsed(context.survey)
    .filter(({ rule, flows }) => flows.length > 0 && flows.every((flow) => !context.canHold(rule, flow)))
    .map(({ rule, spot }) =>
      findingAt(spot, 'guard-never-holds', {
        message: `“${rule}” is never true, whatever the answers.`,
        mend: `Fix the ${nounOf(spot)}, or remove what depends on it.`,
      }),
    );
}

/** The noun for the spot: a rule by name, or a condition in place. */
function nounOf({ value }: Used['spot']): string {
  return typeof value === 'string' ? 'rule' : 'condition';
}
