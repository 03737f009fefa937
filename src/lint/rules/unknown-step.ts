import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';

export function unknownStep({ references, survey: { steps } }: Context): readonly Finding[] {
  const known = new Set(steps.map(({ id }) => id));
  return references
    .filter(({ to, name }) => to === 'step' && !known.has(name))
    .map(({ name, spot }) =>
      findingAt(spot, 'unknown-step', {
        message: `There is no step “${name}”.`,
        mend: suggest(name, known, 'Name a step that exists, or add <name>.step.json with this id.', 'add <name>.step.json with this id'),
        about: name,
        ...respelt(spot, name, known, 'may-be-new'),
      }),
    );
}
