import { at, type PartsSeen } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A part includes itself, or a part that includes it. */
export function partCycle({ survey: { parts } }: Context): readonly Finding[] {
  const said = new Set<string>();
  return [...parts.files.keys()].flatMap((file) => {
    const way = said.has(file) ? undefined : wayBack(file, parts);
    if (way === undefined) return [];
    for (const one of way) said.add(one);
    const use = parts.uses.find(({ spot, file: included }) => spot.file.path === way.at(-1) && included === file);
    if (use === undefined) return [];
    const message = `The part includes itself: ${[...way, file].join(' → ')}.`;
    return [findingAt(at(use.spot, 'part'), 'part-cycle', { message, mend: 'Remove one of these.' })];
  });
}

/** The files on the path from a part back to itself, by inclusion. */
function wayBack(start: string, { uses }: PartsSeen): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const { spot, file } of uses) {
      if (spot.file.path !== way.at(-1)) continue;
      if (file === start) return way;
      if (seen.has(file)) continue;
      seen.add(file);
      ways.push([...way, file]);
    }
  }
  return undefined;
}
