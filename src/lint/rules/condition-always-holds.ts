import { at } from '../../content/index.ts';
import type { Term } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { entryName } from '../survey/names.ts';

/** A condition in place lists every possible answer, including none: it decides nothing. */
export function conditionAlwaysHolds({ survey }: Context): readonly Finding[] {
  const options = new Map(survey.fields.map((field) => [field.inList === undefined ? field.path : entryName(field), field.options]));
  return survey.conditions.flatMap(({ spot, terms }) =>
    terms
      .filter((term) => isEverything(term, options.get(term.path) ?? []))
      .map(({ path }) =>
        findingAt(at(spot, path), 'condition-always-holds', {
          message: `Every answer to “${path}” is named here, and null for none: that is always true.`,
          mend: 'Leave out the values that it does not hold for, or remove the condition.',
        }),
      ),
  );
}

function isEverything({ values, isNot }: Term, options: readonly string[]): boolean {
  return !isNot && options.length > 0 && values.includes(null) && options.every((option) => values.includes(option));
}
