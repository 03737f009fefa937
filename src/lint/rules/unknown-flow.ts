import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';

export function unknownFlow({ references, survey: { flows } }: Context): readonly Finding[] {
  const known = new Set(flows.map(({ id }) => id));
  return references
    .filter(({ to, name }) => to === 'flow' && !known.has(name))
    .map(({ name, spot }) =>
      findingAt(spot, 'unknown-flow', {
        message: `There is no flow “${name}”.`,
        mend: suggest(name, known, 'Name a flow that exists.'),
        ...respelt(spot, name, known),
      }),
    );
}
