import type { DeskRate } from '../../../api/types.ts';
import { words } from '../../words/words.ts';

const says = words.rates;

/** A value of a rate as it is typed. */
export type NewValue = {
  readonly value: string;
  readonly from: string;
  readonly source: string;
  readonly url: string;
  readonly ruling: string;
  readonly confirmed: string;
};
export type Wrong = { readonly [field in keyof NewValue]?: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SHAPES = { money: /^\d+(\.\d{1,2})?$/, share: /^0?\.\d+$/, number: /^\d+(\.\d+)?$/, days: /^\d+$/, date: DAY };

/** What is wrong with a value that is typed, field by field. Whether it is likely is for the checks of the release. */
export function wrongIn({ value, from, source, url, ruling }: NewValue, { unit, values }: Pick<DeskRate, 'unit' | 'values'>): Wrong {
  return {
    ...(!SHAPES[unit].test(value.trim()) && { value: says.wrongValue[unit] }),
    ...(!DAY.test(from) && { from: says.wrongDay }),
    ...(values.some((one) => one.from === from) && { from: says.takenDay }),
    ...(source.trim() === '' && ruling.trim() === '' && { source: says.noSource }),
    ...(url.trim() !== '' && !/^https:\/\/\S+$/.test(url.trim()) && { url: says.wrongUrl }),
  };
}
