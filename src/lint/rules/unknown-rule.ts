import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';

/** A guard, an amount or a condition names a rule that does not exist. */
export function unknownRule({ references, survey }: Context): readonly Finding[] {
  const known = new Set(survey.rules.map(({ name }) => name));
  return references
    .filter(({ to, name, spot }) => to === 'rule' && typeof spot.value === 'string' && !known.has(name))
    .map(({ name, spot }) =>
      findingAt(spot, 'unknown-rule', {
        message: `There is no rule “${name}”.`,
        mend: suggest(name, known, 'Name a rule that exists, or add it to a rules file.', 'add it to a rules file'),
        ...respelt(spot, name, known, 'may-be-new'),
      }),
    );
}
