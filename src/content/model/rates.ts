import { at, entriesOf, itemsOf, type Spot, textOf } from '../read/spot.ts';
import { tableRows } from '../table-rows.ts';

/** A rate, or a row of a table of rates. */
export type RateSeen = {
  readonly name: string;
  /** The table whose row it is: "qurban.price" of "qurban.price.sheep", "trays.price" of "trays.price.large.beef". */
  readonly table?: string;
  readonly unit: string;
  readonly spot: Spot;
  readonly values: readonly { readonly from: string; readonly value: string; readonly spot: Spot }[];
};

export function ratesSeen(file: Spot): readonly RateSeen[] {
  return entriesOf(at(file, 'rates')).flatMap(([name, spot]) => {
    const dated = itemsOf(at(spot, 'values'));
    const rows = new Set(dated.flatMap((value) => tableRows(at(value, 'rows').value).map(([row]) => row)));
    const unit = textOf(at(spot, 'unit')) ?? '';
    if (rows.size === 0) return [{ name, unit, spot, values: dated.map((value) => valueSeen(value, at(value, 'value'))) }];
    return [...rows].map((row) => {
      const cell = (value: Spot) => at(value, 'rows', ...row.split('.'));
      const values = dated.filter((value) => textOf(cell(value)) !== undefined);
      return { name: `${name}.${row}`, table: name, unit, spot, values: values.map((value) => valueSeen(value, cell(value))) };
    });
  });
}

function valueSeen(dated: Spot, value: Spot): RateSeen['values'][number] {
  return { from: textOf(at(dated, 'from')) ?? '', value: textOf(value) ?? '', spot: dated };
}
