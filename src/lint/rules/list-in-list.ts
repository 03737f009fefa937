import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A list inside the entries of a list. An entry is edited, counted and named by itself, so it cannot contain a list. */
export function listInList({ survey }: Context): readonly Finding[] {
  return survey.fields
    .filter(({ type, inList }) => type === 'list' && inList !== undefined)
    .map(({ spot, inList }) =>
      findingAt(spot, 'list-in-list', {
        message: `This list is inside the entries of the list “${inList}”.`,
        mend: 'Ask for it in a list of its own, beside the other one.',
      }),
    );
}
