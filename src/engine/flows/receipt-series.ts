import type { Definitions, IsoDate } from '../definitions.ts';

/** How receipts are numbered on a day: the site's prefix, the prefixes of flows that have their own, and the number of digits. */
export type ReceiptSeries = {
  readonly prefix: string;
  readonly digits: number;
  readonly ofFlows: { readonly [flow: string]: string };
};

/** The series of receipt numbers on a day. Each prefix is a series of its own; numbers already issued do not change. */
export function receiptSeriesOn({ site, flows }: Pick<Definitions, 'site' | 'flows'>, day: IsoDate): ReceiptSeries {
  const own = Object.values(flows).flatMap(({ id, receiptSeries = [] }): [string, string][] => {
    const begun = receiptSeries.findLast(({ from }) => from <= day);
    return begun === undefined ? [] : [[id, begun.prefix]];
  });
  return { ...site.receiptSeries, ofFlows: Object.fromEntries(own) };
}
