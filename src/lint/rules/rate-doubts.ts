import { at, isObject, partsOf, type Spot, textOf } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { keptApprovals } from '../approved/approvals.ts';
import type { Context } from '../context.ts';
import type { Finding } from '../finding.ts';
import { rateFarAhead } from './rate-far-ahead.ts';
import { rateHistory } from './rate-history.ts';
import { rateNeverChanges } from './rate-never-changes.ts';
import { rateOutOfRhythm } from './rate-out-of-rhythm.ts';

const DOUBTS = [rateHistory, rateOutOfRhythm, rateFarAhead, rateNeverChanges];

/**
 * Doubts about unconfirmed values of rates: a large step, a missed month, a year too far ahead. Each doubt needs a reason of its own, by its code. A reason
 * without a code, as approved older values have it, answers a single doubt, unless it was copied from another value.
 */
export function rateDoubts(context: Context): readonly Finding[] {
  const every = DOUBTS.flatMap((rule) => rule(context));
  const isTooFar = new Set(every.filter(({ code }) => code === 'rate-far-ahead').map(datedOf));
  // A mistyped year is out of rhythm, too: one slip gets one finding.
  const found = every.filter((finding) => finding.code !== 'rate-out-of-rhythm' || !isTooFar.has(datedOf(finding)));
  const ofValue = Map.groupBy(found, datedOf);
  const values = new Map(context.survey.rates.flatMap(({ values: dated }) => dated.map(({ spot }) => [placeOf(spot), spot] as const)));
  const reasons = [...values.values()].flatMap((spot) => textOf(at(spot, 'confirmed')) ?? []);
  return found.flatMap((finding) => {
    const value = values.get(datedOf(finding));
    const reason = value && textOf(at(value, 'confirmed'));
    if (reason === undefined) return [finding];
    const codes = new Set(ofValue.get(datedOf(finding))?.map(({ code }) => code));
    const isCopied = reasons.filter((one) => one === reason).length > 1;
    const isNew = value !== undefined && !isApproved(value, context);
    if (codes.size === 1 && !isCopied && !isNew) return [];
    const why = isCopied
      ? 'Its reason stands at another value, too'
      : codes.size === 1
        ? 'Its reason does not say which doubt it answers'
        : `One reason answers one doubt, and there are ${codes.size}`;
    const mend = `${why}: write “confirmed”: { ${[...codes].map((code) => `"${code}": "why"`).join(', ')} }.`;
    return [{ ...finding, mend }];
  });
}

/** Whether a value is approved, by its day. Always true if the data have no approvals. */
function isApproved(value: Spot, { data }: Context): boolean {
  const kept = keptApprovals(data);
  const [, name = ''] = partsOf(value.pointer);
  const from = textOf(at(value, 'from'));
  if (kept === undefined || from === undefined) return true;
  const values = ['rates', name, 'values'].reduce<Json | undefined>(
    (json, key) => (isObject(json) ? json[key] : undefined),
    kept.means[value.file.path],
  );
  return isObject(values) && values[from] !== undefined;
}

/** The value of a rate that a finding is about. */
function datedOf({ file, pointer }: Finding): string {
  return `${file} ${partsOf(pointer).slice(0, 4).join(' ')}`;
}

function placeOf({ file, pointer }: Spot): string {
  return `${file.path} ${partsOf(pointer).join(' ')}`;
}
