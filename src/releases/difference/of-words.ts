import type { Change } from '../changes.ts';
import { parsed } from '../views/json-at.ts';
import type { Names } from '../views/named.ts';
import { type TextPlaces, textsIn } from '../views/words.ts';
import type { Difference } from './difference.ts';
import { putBackAt } from './put-back.ts';

/**
 * Every text that reads otherwise, with its language, the first place where it stands and how many more there are; of one that nothing names any more,
 * its words instead.
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

/** That it stands elsewhere, too: who approves it approves it there as well. */
function alsoAt(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' and one more place' : ` and ${count} more places`;
}

/** The words of a key as they are read; a key without words stays as it is. */
function quoted(key: string, words: Names['words']): string {
  const text = words(key);
  return text === key ? key : `“${text}”`;
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });
