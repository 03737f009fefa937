import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { conditionsUsed, type Used } from './conditions-used.ts';

/** A condition that is never true, tried over all choices: what depends on it is never asked, opened, shown or given. */
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

/** Whether a rule is named at the spot, or a condition is in place there. */
function nounOf({ value }: Used['spot']): string {
  return typeof value === 'string' ? 'rule' : 'condition';
}
