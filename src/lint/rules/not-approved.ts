import { at, isObject, itemsOf, type Spot, wholeOf } from '../../content/index.ts';
import { keptApprovals } from '../approved/approvals.ts';
import { differencesOf, saidIn } from '../approved/differences.ts';
import type { Saying } from '../approved/does.ts';
import { type Exchange, exchangeInWords, withExchanges } from '../approved/exchanges.ts';
import { meaningsOf } from '../approved/meaning.ts';
import { wordingOf } from '../approved/named.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** Accepted answers, amounts of lines, rates, or the office's name differ from the approved ones. Additions are not compared; a removed file was retired. */
export function notApproved({ data, survey: { texts } }: Context): readonly Finding[] {
  const kept = keptApprovals(data);
  if (kept === undefined) return [];
  const words = wordingOf(texts);
  const meanings = meaningsOf(data);
  return data.files.flatMap((file) => {
    const [approved, actual] = [kept.means[file.path], meanings.get(file.path)];
    if (approved === undefined || actual === undefined) return [];
    const differences = withExchanges(differencesOf(approved, actual, saidIn(data.meta, file)));
    return differences.map((difference) => found(difference, { file, words, meta: data.meta }));
  });
}

/** The command that approves the data, as findings name it. */
export const APPROVE = 'npm run approve:data';

function found(difference: Exchange, saying: Saying): Finding {
  return findingAt(spotOf(wholeOf(saying.file), difference.place), 'not-approved', {
    message: `${exchangeInWords(difference, saying)} (“${difference.place.join('.')}”)`,
    mend: `Undo it. If it is meant: ${APPROVE} lists what it changes, and approves it.`,
  });
}

/** The nearest place that still exists. */
export function spotOf(spot: Spot, [name, ...rest]: readonly string[]): Spot {
  if (name === undefined) return spot;
  const inner = at(spot, name);
  if (isObject(spot.value)) return inner.value === undefined ? spot : spotOf(inner, rest);
  const entry = itemsOf(spot).find(
    ({ value }) => isObject(value) && Object.values(value).some((one) => String(one) === name.split(' ')[0]),
  );
  return entry === undefined ? spot : spotOf(entry, rest);
}
