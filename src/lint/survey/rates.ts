import { at, entriesOf, itemsOf, type Spot, textOf } from '../read/spot.ts';

export type RateSeen = {
  readonly name: string;
  readonly unit: string;
  readonly spot: Spot;
  readonly values: readonly { readonly from: string; readonly value: string; readonly spot: Spot }[];
};

export function ratesSeen(file: Spot): readonly RateSeen[] {
  return entriesOf(at(file, 'rates')).map(([name, spot]) => ({
    name,
    unit: textOf(at(spot, 'unit')) ?? '',
    spot,
    values: itemsOf(at(spot, 'values')).map((value) => ({
      from: textOf(at(value, 'from')) ?? '',
      value: textOf(at(value, 'value')) ?? '',
      spot: value,
    })),
  }));
}
