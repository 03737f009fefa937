import type { DataFiles } from '../content/index.ts';
import type { IsoDate } from '../engine/index.ts';
import { contextOf } from './context.ts';
import type { Finding } from './finding.ts';
import { rateDoubts } from './rules/rate-doubts.ts';

/** The doubts about unconfirmed values of rates: a large step, a missed month, a year too far ahead. A subset of the findings of `lint`. */
export function oddValues(data: DataFiles, { on }: { readonly on: IsoDate }): readonly Finding[] {
  return rateDoubts(contextOf(data, on));
}
