import type { IsoDate } from '../../engine/index.ts';
import type { Tree } from '../tree.ts';
import { changesBetween } from '../changes.ts';
import { namesIn } from '../views/named.ts';
import { type TextPlaces, textsIn } from '../views/words.ts';
import { ofFields } from './of-fields.ts';
import { ofRates } from './of-rates.ts';
import { ofWords } from './of-words.ts';
import type { BackEdit } from './put-back.ts';

/** One change of a release, in words: "Nisab", S$15,902, S$16,250, "from 1 December 2026". */
export type Difference = {
  readonly path: string;
  readonly about: 'rates' | 'words' | 'steps' | 'receipts' | 'mails' | 'examples' | 'others';
  /** The example, if the change is in one. */
  readonly example?: string;
  /** The changed value, with its place. */
  readonly what: string;
  /** Absent if the value was added, or removed. */
  readonly before?: string;
  readonly after?: string;
  /** "from 1 December 2026". */
  readonly more?: string;
  /** The day from which a value of a rate applies. */
  readonly from?: IsoDate;
  /** The edits of its file that revert this change alone. */
  readonly back: readonly BackEdit[];
};

const ORDER: readonly Difference['about'][] = ['rates', 'words', 'steps', 'receipts', 'mails', 'others', 'examples'];

/** The difference of two trees for people, most visible to donors first. `places`: where the data name each text. */
export function differenceOf(before: Tree, after: Tree, places: TextPlaces): readonly Difference[] {
  const [was, now] = [namesIn(before), namesIn(after)];
  // A removed text is shown with its former words.
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
