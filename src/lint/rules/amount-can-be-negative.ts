import { at, itemsOf, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { knowledgeOf } from '../logic/knowledge.ts';
import { rangeOf } from '../logic/range-of.ts';

/** The amount of a line, or the total, can be below zero. `max 0` fixes it, or a condition that excludes it. */
export function amountCanBeNegative({ survey }: Context): readonly Finding[] {
  const knowledge = knowledgeOf(survey);
  const amounts = new Set(
    survey.flows.flatMap(({ spot }) => [
      textOf(at(spot, 'total')),
      ...itemsOf(at(spot, 'items')).map((item) => textOf(at(item, 'amount'))),
    ]),
  );
  return survey.rules
    .filter(({ name, unit }) => unit === 'money' && amounts.has(name))
    .flatMap(({ name, versions }) =>
      versions.filter(({ logic }) => rangeOf(logic, knowledge).low < 0).map(({ logic }) => ({ name, logic })),
    )
    .map(({ name, logic }) =>
      findingAt(logic, 'amount-can-be-negative', {
        message: `“${name}” can be below zero, and it is an amount that is given.`,
        mend: 'Keep it at zero or above with {"max": [0, …]}, or check in an "if" that what is subtracted is the smaller one.',
      }),
    );
}
