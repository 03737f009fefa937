import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { partOfCent } from '../logic/cents.ts';
import { grainsOf } from '../logic/grains.ts';

/** A money rule that can give fractions of a cent, because a product or quotient in it is not rounded. */
export function moneyRuleNotRounded({ survey }: Context): readonly Finding[] {
  const grainOf = grainsOf(survey);
  return survey.rules
    .filter(({ unit }) => unit === 'money')
    .flatMap(({ versions }) =>
      versions.flatMap(({ logic }) => {
        const part = partOfCent(logic, grainOf);
        if (part === undefined) return [];
        const words = { message: 'This amount can have fractions of a cent.', mend: 'Round it to the cent: {"round": [ …, 2]}.' };
        return [findingAt(part, 'money-rule-not-rounded', words)];
      }),
    );
}
