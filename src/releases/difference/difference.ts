import type { IsoDate } from '../../engine/index.ts';
import type { Tree } from '../tree.ts';
import { changesBetween } from '../changes.ts';
import { namesIn } from '../views/named.ts';
import { type TextPlaces, textsIn } from '../views/words.ts';
import { ofFields } from './of-fields.ts';
import { ofRates } from './of-rates.ts';
import { ofWords } from './of-words.ts';
import type { BackEdit } from './put-back.ts';

/** One thing that a release changes, in words: "Nisab", S$15,902, S$16,250, "from 1 December 2026". */
export type Difference = {
  readonly path: string;
  readonly about: 'rates' | 'words' | 'steps' | 'receipts' | 'mails' | 'examples' | 'others';
  /** Which example, where it is about one. */
  readonly example?: string;
  /** What it is, with where it stands. */
  readonly what: string;
  /** Absent where there was nothing, or is nothing any more. */
  readonly before?: string;
  readonly after?: string;
  /** "from 1 December 2026". */
  readonly more?: string;
  /** The day from which a value of a rate applies. */
  readonly from?: IsoDate;
  /** The edits of its file that put it back, alone. */
  readonly back: readonly BackEdit[];
};

const ORDER: readonly Difference['about'][] = ['rates', 'words', 'steps', 'receipts', 'mails', 'others', 'examples'];

/** The difference of two trees for people, what donors see most of first. `places`: where the data name each text. */
export function differenceOf(before: Tree, after: Tree, places: TextPlaces): readonly Difference[] {
  const [was, now] = [namesIn(before), namesIn(after)];
  // What a release takes away is told by the words that it had.
  const is = { ...now, words: (key: string) => (now.words(key) === key ? was.words(key) : now.words(key)) };
  const names = { was, is, texts: textsIn(after, 'en') };
  const told = changesBetween(before, after).flatMap((change) => {
    if (change.path.startsWith('flows/rates/')) return ofRates(change);
    if (/^flows\/text\/[^/]+\/translation\.json$/.test(change.path)) return ofWords(change, names, places);
    return ofFields(change, names);
  });
  return told.toSorted((a, b) => ORDER.indexOf(a.about) - ORDER.indexOf(b.about));
}

/** "Nisab: S$15,902 → S$16,250 from 1 December 2026". */
export function sentenceOf({ example, what, before, after, more }: Difference): string {
  const values =
    before !== undefined && after !== undefined ? `${before} → ${after}` : after === undefined ? `${before} → removed` : `added ${after}`;
  const about = example === undefined ? what : `Example “${example}”: ${what}`;
  return [`${about}: ${values}`, ...(more === undefined ? [] : [more])].join(' ');
}
