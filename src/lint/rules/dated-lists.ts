import { at, itemsOf, type Spot, textOf } from '../../content/index.ts';
import type { Survey } from '../survey/survey.ts';

export type Dated = { readonly from: string; readonly spot: Spot };

/** All lists of dated entries: the values of rates, the versions of dated rules, and the series of a flow's receipts. */
export function datedLists({ rates, rules, flows }: Survey): readonly (readonly Dated[])[] {
  return [
    // The rows of a table share their dates.
    ...rates
      .filter(({ table }, place) => table === undefined || rates.findIndex((one) => one.table === table) === place)
      .map(({ values }) => values),
    ...rules.map(({ versions }) => versions.flatMap(({ from, spot }) => (from === undefined ? [] : [{ from, spot }]))),
    ...flows.map(({ spot }) => itemsOf(at(spot, 'receiptSeries')).map((one) => ({ from: textOf(at(one, 'from')) ?? '', spot: one }))),
  ];
}
