import type { DeskWord } from '../../../api/types.ts';

/** As many as somebody looks through. */
const MOST = 6;
/** Shorter texts stand in everything. */
const SHORTEST = 3;

/**
 * The texts that can be what stands on the screen: those that are all of it, whatever is filled in, or else those that are a part of it, the longest
 * first.
 */
export function textsSeenAs(words: readonly DeskWord[], seen: string): readonly DeskWord[] {
  const of = (isAll: boolean) => words.filter(({ texts }) => texts.some((text) => text !== null && pattern(text, isAll)?.test(seen)));
  const whole = of(true);
  const longest = ({ texts }: DeskWord) => Math.max(...texts.map((text) => text?.length ?? 0));
  const found = whole.length > 0 ? whole : of(false);
  return found.toSorted((one, other) => filledIn(one) - filledIn(other) || longest(other) - longest(one)).slice(0, MOST);
}

const filledIn = ({ texts }: DeskWord) => Number(texts.some((text) => text?.includes('{{')));

/** How a text can stand on the screen; undefined where it has too few words of its own to be told by them. */
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
