import type { DataFiles } from '../content/index.ts';
import type { IsoDate } from '../engine/index.ts';
import { contextOf } from './context.ts';
import type { Finding } from './finding.ts';
import { rateDoubts } from './rules/rate-doubts.ts';

/** What speaks against values of rates that nobody has confirmed: a large step, a missed month, a year too far. A part of what `lint` finds. */
export function oddValues(data: DataFiles, { on }: { readonly on: IsoDate }): readonly Finding[] {
  return rateDoubts(contextOf(data, on));
}
