import { at, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** The UEN of a company: the year, five digits and a letter that follows from them. */
const COMPANY = /^((?:19|20)\d{7})([A-Z])$/;
const WEIGHTS = [10, 8, 6, 4, 9, 7, 5, 3, 1];
const LETTERS = 'ZKCMDNERGWH';

/**
 * The UEN that PayNow pays: a mistyped one pays a stranger. The rule for its last letter is not published; the known UENs of companies all follow it, so
 * another letter is wrong unless it is confirmed in the data.
 */
export function uenMistyped({ survey: { site } }: Context): readonly Finding[] {
  if (site === undefined) return [];
  const spot = at(site, 'uen');
  const [, digits = '', letter] = COMPANY.exec(textOf(spot) ?? '') ?? [];
  if (letter === undefined || textOf(at(site, 'uenConfirmed')) !== undefined) return [];
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place] ?? 0), 0);
  if (LETTERS[sum % LETTERS.length] === letter) return [];
  const message = `The last letter of this UEN does not fit its digits: two of them may be exchanged, and PayNow would pay a stranger.`;
  return [
    findingAt(spot, 'uen-mistyped', { message, mend: 'Check it on uen.gov.sg; when it is right, say so with “uenConfirmed” beside it.' }),
  ];
}
