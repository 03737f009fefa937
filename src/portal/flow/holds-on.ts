import type { IsoDate } from '../../engine/index.ts';

/** True for what holds on a day: `from` and `to` are the first and the last day that it does. */
export function holdsOn(day: IsoDate): (dated: { readonly from?: IsoDate; readonly to?: IsoDate }) => boolean {
  return ({ from, to }) => (from === undefined || from <= day) && (to === undefined || day <= to);
}
