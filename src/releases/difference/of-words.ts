import type { Change } from '../changes.ts';
import { parsed } from '../views/json-at.ts';
import type { Names } from '../views/named.ts';
import { type TextPlaces, textsIn } from '../views/words.ts';
import type { Difference } from './difference.ts';
import { putBackAt } from './put-back.ts';

/**
 * Every text with new words: its language, the first place that shows it, and the number of other places. A text that no place names is identified by its
 * words.
 */
export function ofWords({ path, before, after }: Change, { is }: { readonly is: Names }, places: TextPlaces): readonly Difference[] {
  const language = path.split('/')[2] ?? '';
  const [was, now] = [before, after].map((text) => textsIn(text === undefined ? {} : { [path]: text }, language));
  const keys = [...new Set([...(was?.keys() ?? []), ...(now?.keys() ?? [])])].filter((key) => was?.get(key) !== now?.get(key));
  const name = LANGUAGES.of(language) ?? language;
  return keys.map((key) => {
    const [old, here] = [was?.get(key), now?.get(key)];
    const [use, ...others] = places.get(key) ?? [];
    const where = use === undefined ? quoted(key, is.words) : is.place(use.file, use.pointer);
    const values = { ...(old !== undefined && { before: `“${old}”` }), ...(here !== undefined && { after: `“${here}”` }) };
    const back = [after === undefined && before !== undefined ? { text: before } : putBackAt(parsed(before), key.split('.'))];
    return { path, back, about: 'words' as const, what: `${where}${alsoAt(others.length)}, in ${name}`, ...values };
  });
}

/** Says that other places also show the text: the approval covers them too. */
function alsoAt(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' and one more place' : ` and ${count} more places`;
}

/** The quoted words of a key; a key without words is returned as is. */
function quoted(key: string, words: Names['words']): string {
  const text = words(key);
  return text === key ? key : `“${text}”`;
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });
