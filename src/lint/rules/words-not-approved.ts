import { keptApprovals, signsOf } from '../approved/approvals.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { type Spot, textOf } from '../read/spot.ts';
import { APPROVE } from './not-approved.ts';

/**
 * Words may be said in another way at any time. What they must not do unread: change places with those of another text, say another figure
 * than was approved, or lose what was filled in.
 */
export function wordsNotApproved({ data, survey: { texts } }: Context): readonly Finding[] {
  const kept = keptApprovals(data);
  if (kept === undefined) return [];
  return [...texts.languages].flatMap(([language, words]) => inLanguage(words, kept.says[language] ?? {}));
}

type Texts = ReadonlyMap<string, Spot>;
type Approved = { readonly [text: string]: string };

function inLanguage(words: Texts, approved: Approved): readonly Finding[] {
  const changed = new Map(
    [...words].flatMap(([key, spot]) => {
      const [before, now] = [approved[key], signsOf(textOf(spot) ?? '')];
      return before === undefined || before === now ? [] : [[key, { spot, before: before.split(' '), now: now.split(' ') }] as const];
    }),
  );
  const byWords = Map.groupBy(changed, ([, { before }]) => before[0]);
  return [...changed].flatMap(([key, { spot, before, now }]) => {
    const [other, of] = byWords.get(now[0])?.find(([one]) => one !== key) ?? [];
    // A text that has moved on to new words has left its former ones to whoever takes them.
    if (of !== undefined && byWords.has(of.now[0]))
      return [found(spot, `“${key}” says what was approved of “${other}”: the two seem to be exchanged.`)];
    const lost = before.slice(1).filter((sign) => sign.startsWith('{{') && !now.includes(sign));
    const figures = now.slice(1).filter((sign) => !sign.startsWith('{{') && !before.includes(sign));
    return [
      ...lost.map((sign) => found(spot, `“${key}” no longer says ${sign}.`)),
      ...figures.map((sign) => found(spot, `“${key}” says ${sign}, ${approvedAs(before)}.`)),
    ];
  });
}

function approvedAs([, ...signs]: readonly string[]): string {
  const figures = signs.filter((sign) => !sign.startsWith('{{'));
  return figures.length === 0 ? 'a figure that nobody approved' : `and was approved with ${figures.join(', ')}`;
}

function found(spot: Spot, message: string): Finding {
  const mend = `Undo it. If it is meant: ${APPROVE} lists what it changes, and approves it.`;
  return findingAt(spot, 'words-not-approved', { message, mend });
}
