import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix/fix.ts';
import { suggest } from '../suggest.ts';
import { commonPath } from '../survey/steps.ts';

/** A question uses a shared schema that does not exist. */
export function unknownCommon({ references, survey: { commons } }: Context): readonly Finding[] {
  return references
    .filter(({ to, name }) => to === 'common' && !commons.has(commonPath(name)))
    .map(({ name, spot }) =>
      findingAt(spot, 'unknown-common', {
        message: `There is no shared schema ${commonPath(name)}.`,
        mend: suggest(commonPath(name), commons.keys(), 'Name a file of schemas/common/, or add it.'),
        ...respelt(spot, commonPath(name), commons.keys()),
      }),
    );
}
