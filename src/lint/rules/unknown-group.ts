import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';
import { at, entriesOf, itemsOf, textOf } from '../../content/read/spot.ts';

export function unknownGroup({ survey: { flows } }: Context): readonly Finding[] {
  return flows.flatMap(({ spot }) => {
    const known = entriesOf(at(spot, 'groups')).map(([name]) => name);
    return itemsOf(at(spot, 'items')).flatMap((item) => {
      const group = at(item, 'group');
      const name = textOf(group);
      if (name === undefined || known.includes(name)) return [];
      const mend = suggest(name, known, 'Name a group of this flow, or add it to “groups”.');
      return [findingAt(group, 'unknown-group', { message: `This flow has no group “${name}”.`, mend, ...respelt(group, name, known) })];
    });
  });
}
