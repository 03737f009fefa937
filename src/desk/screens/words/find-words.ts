import type { DeskWord } from '../../../api/types.ts';

export type Filter = 'all' | DeskWord['flags'][number];

/** A text with what a search goes through: its words, where it stands, and its key, in small letters. */
export type Findable = { readonly word: DeskWord; readonly sought: string; readonly isFilledIn: boolean };

/** Made once for a list, so that a keystroke compares and nothing else. */
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

/**
 * The texts that hold every word of a search, as it stands on the screen: markup is not there, and where a text is filled in, figures may be
 * anything.
 */
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
