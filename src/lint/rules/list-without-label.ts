import { at, saysOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A list without a name for its entries. */
export function listWithoutLabel({ survey }: Context): readonly Finding[] {
  return survey.fields
    .filter((field) => field.type === 'list' && at(saysOf(field, 'list'), 'itemTitle').value === undefined)
    .map(({ spot, path }) =>
      findingAt(spot, 'list-without-label', {
        message: `The list “${path}” does not say what its entries are called.`,
        mend: 'Add “list” with “itemTitle”, “add”, “empty” and “summary”; the title of an entry may contain {{number}}.',
      }),
    );
}
