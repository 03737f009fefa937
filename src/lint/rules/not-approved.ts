import { hasMeaning, keptApprovals, meaningOf } from '../approved/approvals.ts';
import { differencesOf, type MeaningDifference } from '../approved/differences.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { at, isObject, itemsOf, type Spot, wholeOf } from '../read/spot.ts';
import type { Json } from '../../engine/definitions.ts';

/**
 * What a question takes, what a line or rate gives, and how the office is called differ from what somebody approved. What is added differs
 * from nothing; a file that is gone was retired.
 */
export function notApproved({ data }: Context): readonly Finding[] {
  const kept = keptApprovals(data);
  if (kept === undefined) return [];
  return data.files.filter(hasMeaning).flatMap((file) => {
    const approved = kept.means[file.path];
    if (approved === undefined || file.json === undefined) return [];
    return differencesOf(approved, meaningOf(file.json)).map((difference) => found(wholeOf(file), difference));
  });
}

/** As the findings call the command that keeps what was approved. */
export const APPROVE = 'npm run approve:data';

function found(file: Spot, { place, approved, actual }: MeaningDifference): Finding {
  const [before, now] = [approved, actual].map((value) => (value === undefined ? 'not there' : short(value)));
  return findingAt(spotOf(file, place), 'not-approved', {
    message: `“${place.join('.')}” is ${now}, and was approved as ${before}.`,
    mend: `Undo it. If it is meant: ${APPROVE} lists what it changes, and approves it.`,
  });
}

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length <= 90 ? text : `${text.slice(0, 89)}…`;
}

/** The nearest place that is still written. */
function spotOf(spot: Spot, [name, ...rest]: readonly string[]): Spot {
  if (name === undefined) return spot;
  const inner = at(spot, name);
  if (isObject(spot.value)) return inner.value === undefined ? spot : spotOf(inner, rest);
  const entry = itemsOf(spot).find(
    ({ value }) => isObject(value) && Object.values(value).some((one) => String(one) === name.split(' ')[0]),
  );
  return entry === undefined ? spot : spotOf(entry, rest);
}
