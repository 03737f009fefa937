import type { DeskWord } from '../../../api/types.ts';

export type Filter = 'all' | DeskWord['flags'][number];

/** A text with its search index in lower case: its words, its places and its key. */
export type Findable = { readonly word: DeskWord; readonly sought: string; readonly isFilledIn: boolean };

/** Memoised per list, so that a keystroke only compares. */
export function findable(words: readonly DeskWord[]): readonly Findable[] {
  return words.map((word) => {
    const texts = word.texts.map((text) => text ?? '');
    return {
      word,
      sought: [...texts.map(asSeen), word.key, ...word.where].join('\n').toLowerCase(),
      isFilledIn: texts.some((text) => text.includes('{{')),
    };
  });
}

/** Texts that contain every word of the search, as displayed: without markup. In a text with placeholders, a word with a digit matches any value. */
export function findWords(all: readonly Findable[], search: string, filter: Filter): readonly DeskWord[] {
  const parts = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.flatMap(({ word, sought, isFilledIn }) => {
    const isShown = filter === 'all' || word.flags.includes(filter);
    const holds = (part: string) => sought.includes(part) || (isFilledIn && /\d/.test(part));
    return isShown && parts.every(holds) ? [word] : [];
  });
}

function asSeen(text: string): string {
  return text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\{\{[^}]*\}\}/g, ' ');
}
