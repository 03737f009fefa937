import { at } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A flow names a charity that no host of the site has. */
export function unknownCharity({ survey: { flows, charities, site } }: Context): readonly Finding[] {
  if (site === undefined) return [];
  const numbers = charities.map(({ number }) => number);
  return flows.flatMap(({ spot, charity }) => {
    const named = at(spot, 'charity');
    if (charity !== undefined || typeof named.value !== 'number') return [];
    const mend = `The charities in site.json are ${numbers.join(', ')}.`;
    return [findingAt(named, 'unknown-charity', { message: `No host of the site has a charity ${named.value}.`, mend })];
  });
}
