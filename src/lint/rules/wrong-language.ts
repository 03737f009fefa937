import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { textOf } from '../read/spot.ts';
import { withoutPlaceholders } from '../texts/placeholders.ts';

/** Words of each language that no other uses, and that a sentence can hardly do without. */
const TELLS: { readonly [language: string]: ReadonlySet<string> } = {
  en: new Set([
    'the',
    'and',
    'that',
    'your',
    'you',
    'with',
    'from',
    'have',
    'was',
    'were',
    'this',
    'when',
    'which',
    'of',
    'is',
    'are',
    'for',
  ]),
  ms: new Set(['dan', 'yang', 'anda', 'dengan', 'daripada', 'untuk', 'ini', 'telah', 'akan', 'pada', 'atau', 'tidak', 'ialah', 'kami']),
};
/** So many of them, with none of the text's own language, are no name. */
const LEAST = 2;

/** A text of one language in the file of another. */
export function wrongLanguage({ survey: { texts } }: Context): readonly Finding[] {
  return [...texts.languages].flatMap(([language, own]) => {
    const ownWords = TELLS[language];
    const others = Object.entries(TELLS).filter(([other]) => other !== language);
    if (ownWords === undefined) return [];
    return [...own.values()].flatMap((spot) => {
      const words = wordsOf(textOf(spot) ?? '');
      const [other] = others.find(([, tells]) => words.filter((word) => tells.has(word)).length >= LEAST) ?? [];
      if (other === undefined || words.some((word) => ownWords.has(word))) return [];
      const message = `This reads as “${other}”, and stands among the texts of “${language}”.`;
      return [findingAt(spot, 'wrong-language', { message, mend: 'Translate it.' })];
    });
  });
}

/** Without what is marked as another language’s or is an address. */
function wordsOf(text: string): readonly string[] {
  return withoutPlaceholders(text)
    .toLowerCase()
    .replaceAll(/<[^>]*>|https?:\S+/g, ' ')
    .split(/[^a-z’'-]+/)
    .filter((word) => word !== '');
}
