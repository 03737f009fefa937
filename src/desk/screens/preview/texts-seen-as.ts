import type { DeskWord } from '../../../api/types.ts';

/** Candidates listed at most. */
const MOST = 6;
/** Shorter texts would match almost anything. */
const SHORTEST = 3;

/**
 * Texts that may be the displayed one: those that match all of it, with any value for their placeholders, else those that match part of it. Texts
 * without placeholders come first, then the longest.
 */
export function textsSeenAs(words: readonly DeskWord[], seen: string): readonly DeskWord[] {
  const of = (isAll: boolean) => words.filter(({ texts }) => texts.some((text) => text !== null && pattern(text, isAll)?.test(seen)));
  const whole = of(true);
  const longest = ({ texts }: DeskWord) => Math.max(...texts.map((text) => text?.length ?? 0));
  const found = whole.length > 0 ? whole : of(false);
  return found.toSorted((one, other) => filledIn(one) - filledIn(other) || longest(other) - longest(one)).slice(0, MOST);
}

const filledIn = ({ texts }: DeskWord) => Number(texts.some((text) => text?.includes('{{')));

/** Matches a text as displayed; undefined where it has too few words of its own, outside placeholders, to be recognised. */
function pattern(text: string, isAll: boolean): RegExp | undefined {
  const plain = text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const own = plain.replaceAll(/\{\{[^}]*\}\}/g, '').trim();
  if (own.length < SHORTEST && !(isAll && own === plain && own !== '')) return undefined;
  const escaped = plain
    .split(/\{\{[^}]*\}\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+?');
  return new RegExp(isAll ? `^${escaped}$` : escaped, 'u');
}
