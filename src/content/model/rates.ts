import { at, entriesOf, itemsOf, type Spot, textOf } from '../read/spot.ts';

/** A rate, or a row of a table of rates. */
export type RateSeen = {
  readonly name: string;
  /** The table whose row it is: "qurban.price" of "qurban.price.sheep". */
  readonly table?: string;
  readonly unit: string;
  readonly spot: Spot;
  readonly values: readonly { readonly from: string; readonly value: string; readonly spot: Spot }[];
};

export function ratesSeen(file: Spot): readonly RateSeen[] {
  return entriesOf(at(file, 'rates')).flatMap(([name, spot]) => {
    const dated = itemsOf(at(spot, 'values'));
    const rows = new Set(dated.flatMap((value) => entriesOf(at(value, 'rows')).map(([row]) => row)));
    const unit = textOf(at(spot, 'unit')) ?? '';
    if (rows.size === 0) return [{ name, unit, spot, values: dated.map((value) => valueSeen(value, at(value, 'value'))) }];
    return [...rows].map((row) => {
      const values = dated.filter((value) => textOf(at(value, 'rows', row)) !== undefined);
      return { name: `${name}.${row}`, table: name, unit, spot, values: values.map((value) => valueSeen(value, at(value, 'rows', row))) };
    });
  });
}

function valueSeen(dated: Spot, value: Spot): RateSeen['values'][number] {
  return { from: textOf(at(dated, 'from')) ?? '', value: textOf(value) ?? '', spot: dated };
}
