import { textOf, type Spot } from '../read/spot.ts';
import { signsOf } from './approvals.ts';

type Texts = ReadonlyMap<string, Spot>;
type Approved = { readonly [text: string]: string };

/** A text that says something else than was approved. `keys`: it, and the text that it was exchanged with. */
export type WordDifference = {
  readonly spot: Spot;
  readonly keys: readonly string[];
  readonly kind: 'exchanged' | 'lost' | 'figure';
  readonly says: string;
};

/**
 * Words may be said in another way at any time. What they must not do unread: change places with those of another text, say another figure
 * than was approved, or lose what was filled in.
 */
export function wordDifferences(words: Texts, approved: Approved): readonly WordDifference[] {
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
    if (other !== undefined && of !== undefined && byWords.has(of.now[0])) {
      const says = `“${key}” says what was approved of “${other}”, “${textOf(spot)}”: the two seem to be exchanged, and donors read one for the other.`;
      return [{ spot, keys: [key, other].toSorted(), kind: 'exchanged', says }] as const;
    }
    const lost = before.slice(1).filter((sign) => sign.startsWith('{{') && !now.includes(sign));
    const figures = now.slice(1).filter((sign) => !sign.startsWith('{{') && !before.includes(sign));
    return [
      ...lost.map(
        (sign) =>
          ({ spot, keys: [key], kind: 'lost', says: `“${key}” no longer says ${sign}: donors read the sentence without it.` }) as const,
      ),
      ...figures.map((sign) => ({ spot, keys: [key], kind: 'figure', says: `“${key}” says ${sign}, ${approvedAs(before)}.` }) as const),
    ];
  });
}

function approvedAs([, ...signs]: readonly string[]): string {
  const figures = signs.filter((sign) => !sign.startsWith('{{'));
  return figures.length === 0 ? 'a figure that nobody approved' : `and was approved with ${figures.join(', ')}`;
}
