import { at, entriesOf, itemsOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A line of a flow with several kinds of giving does not name its kind. */
export function groupNotNamed({ survey: { flows } }: Context): readonly Finding[] {
  return flows.flatMap(({ spot }) => {
    const groups = entriesOf(at(spot, 'groups')).map(([name]) => name);
    const lines = groups.length === 1 ? [] : itemsOf(at(spot, 'items')).filter((item) => at(item, 'group').value === undefined);
    return lines.map((line) =>
      findingAt(line, 'unknown-group', {
        message: 'The line does not say of which kind of giving it is, and the flow has more than one, or none.',
        mend: groups.length === 0 ? 'Add the kind of giving to “groups”.' : `Write "group": one of ${groups.join(', ')}.`,
      }),
    );
  });
}
