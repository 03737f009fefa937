import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';
import { commonPath } from '../survey/steps.ts';

/** A question uses a shared schema that does not exist. */
export function unknownCommon({ references, survey: { commons } }: Context): readonly Finding[] {
  return references
    .filter(({ to }) => to === 'common')
    .map(({ name, spot }) => ({ path: commonPath(name, spot.file.path), spot }))
    .filter(({ path }) => !commons.has(path))
    .map(({ path, spot }) =>
      findingAt(spot, 'unknown-common', {
        message: `There is no shared schema ${path}.`,
        mend: suggest(path, commons.keys(), 'Name a file of schemas/common/, or add it.'),
        ...respelt(spot, path, commons.keys()),
      }),
    );
}
