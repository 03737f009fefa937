import type { Spot } from '../read/spot.ts';
import type { Survey } from '../survey/survey.ts';

export type Dated = { readonly from: string; readonly spot: Spot };

/** Everything that applies from a day on: the values of rates, and the versions of dated rules. */
export function datedLists({ rates, rules }: Survey): readonly (readonly Dated[])[] {
  return [
    // The rows of a table begin together.
    ...rates
      .filter(({ table }, place) => table === undefined || rates.findIndex((one) => one.table === table) === place)
      .map(({ values }) => values),
    ...rules.map(({ versions }) => versions.flatMap(({ from, spot }) => (from === undefined ? [] : [{ from, spot }]))),
  ];
}
