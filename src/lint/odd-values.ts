import type { IsoDate } from '../engine/index.ts';
import { contextOf } from './context.ts';
import type { Finding } from './finding.ts';
import type { DataFiles } from './read/data-files.ts';
import { rateFarAhead } from './rules/rate-far-ahead.ts';
import { rateHistory } from './rules/rate-history.ts';
import { rateNeverChanges } from './rules/rate-never-changes.ts';
import { rateOutOfRhythm } from './rules/rate-out-of-rhythm.ts';

const RULES = [rateHistory, rateOutOfRhythm, rateFarAhead, rateNeverChanges];

/** What speaks against values of rates that nobody has confirmed: a large step, a missed month, a year too far. A part of what `lint` finds. */
export function oddValues(data: DataFiles, { on }: { readonly on: IsoDate }): readonly Finding[] {
  const context = contextOf(data, on);
  return RULES.flatMap((rule) => rule(context));
}
