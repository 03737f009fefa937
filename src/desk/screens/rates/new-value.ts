import type { DeskRate } from '../../../api/types.ts';
import { words } from '../../words/words.ts';

const says = words.rates;

/** A value of a rate as it is typed; of a table, a value for each of its rows. */
export type NewValue = {
  readonly value: string;
  readonly rows: { readonly [row: string]: string };
  readonly from: string;
  readonly source: string;
  readonly url: string;
  readonly ruling: string;
  readonly confirmed: string;
};
/** By field; of a table's rows, by `row:` and the row. */
export type Wrong = { readonly [field: string]: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SHAPES = { money: /^\d+(\.\d{1,2})?$/, share: /^0?\.\d+$/, number: /^\d+(\.\d+)?$/, days: /^\d+$/, date: DAY };

/** What is wrong with a value that is typed, field by field. Whether it is likely is for the checks of the release. */
export function wrongIn({ value, rows, from, source, url, ruling }: NewValue, { unit, values }: Pick<DeskRate, 'unit' | 'values'>): Wrong {
  const isRight = (typed: string) => SHAPES[unit].test(typed.trim());
  const table = Object.entries(rows);
  return {
    ...(table.length === 0 && !isRight(value) && { value: says.wrongValue[unit] }),
    ...Object.fromEntries(table.flatMap(([row, typed]) => (isRight(typed) ? [] : [[`row:${row}`, says.wrongValue[unit]]]))),
    ...(!DAY.test(from) && { from: says.wrongDay }),
    ...(values.some((one) => one.from === from) && { from: says.takenDay }),
    ...(source.trim() === '' && ruling.trim() === '' && { source: says.noSource }),
    ...(url.trim() !== '' && !/^https:\/\/\S+$/.test(url.trim()) && { url: says.wrongUrl }),
  };
}
