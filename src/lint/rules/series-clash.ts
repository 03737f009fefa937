import { at, itemsOf, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A flow's receipt series can give the same number as the site's, whose prefix is the same with digits behind: "FDY" and "FDY1". */
export function seriesClash({ survey: { flows, site } }: Context): readonly Finding[] {
  const ofSite = (site && textOf(at(site, 'receiptSeries', 'prefix'))) ?? '';
  return flows.flatMap(({ spot }) =>
    itemsOf(at(spot, 'receiptSeries')).flatMap((one) => {
      const prefix = textOf(at(one, 'prefix')) ?? '';
      if (!ofSite.startsWith(prefix) || !/^\d+$/.test(ofSite.slice(prefix.length))) return [];
      const message = `“${prefix}” and the site’s “${ofSite}” could give the same number.`;
      return [findingAt(at(one, 'prefix'), 'series-clash', { message, mend: 'Choose letters that the other does not begin with.' })];
    }),
  );
}
