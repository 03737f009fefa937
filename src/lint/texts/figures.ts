import { withoutPlaceholders } from './placeholders.ts';

/** A figure typed in a text: money, a share in percent, or a plain number, without commas. */
export type Figure = { readonly typed: string; readonly kind: 'money' | 'share' | 'plain'; readonly number: string };

const FIGURE = /(?<example>(?:e\.g\.|contohnya)\s*)?(?<money>S?\$\s?)?(?<number>\d+(?:,\d+)*(?:\.\d+)?)(?<share>\s?%)?/giu;

/** The figures typed in a text. Placeholders do not count, nor do figures given as an example. */
export function figuresIn(text: string): readonly Figure[] {
  return [...withoutPlaceholders(text).matchAll(FIGURE)].flatMap(({ 0: typed, groups: { example, money, number = '', share } = {} }) => {
    const kind = money !== undefined ? 'money' : share !== undefined ? 'share' : 'plain';
    return example === undefined ? [{ typed: typed.trim(), kind, number: number.replaceAll(',', '') }] : [];
  });
}
