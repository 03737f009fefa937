import { at } from '../../content/index.ts';
import type { Context } from '../context.ts';
import type { Finding } from '../finding.ts';
import { rateBelowAnother } from './rate-below-another.ts';
import { rateJump } from './rate-jump.ts';
import { rateMistyped } from './rate-mistyped.ts';

/** Doubts about a value from its own history or that of a related rate. One slip gets one finding, the most specific. */
export function rateHistory(context: Context): readonly Finding[] {
  const mistyped = rateMistyped(context);
  const jumps = rateJump(context);
  const strange = new Set([...mistyped, ...jumps].map(placeOf));
  const outOfOrder = rateBelowAnother(context).map(({ values, finding }) => {
    const places = values.map(({ spot }) => `${spot.file.path} ${at(spot, 'value').pointer}`);
    return { finding, places, strange: places.filter((place) => strange.has(place)).length };
  });
  // If one of the two is strange by itself, that is the slip; if both are, they were exchanged.
  const exchanged = new Set(outOfOrder.filter((one) => one.strange === 2).flatMap(({ places }) => places));
  const ordered = outOfOrder.filter((one) => one.strange !== 1).map(({ finding }) => finding);
  const said = new Set(mistyped.map(placeOf));
  const own = [...mistyped, ...jumps.filter((one) => !said.has(placeOf(one)))].filter((one) => !exchanged.has(placeOf(one)));
  return [...own, ...ordered];
}

function placeOf({ file, pointer }: Finding): string {
  return `${file} ${pointer}`;
}
