import { textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { withoutPlaceholders } from '../texts/placeholders.ts';

/** This many foreign words, with none of the text's own language, are not just a name. */
const LEAST = 2;

/** A text of one language in the file of another, detected by words that no other language uses. */
export function wrongLanguage({ survey: { texts, voice } }: Context): readonly Finding[] {
  return [...texts.languages].flatMap(([language, own]) => {
    const ownWords = voice.languages.get(language)?.tells ?? new Set();
    const others = [...voice.languages].filter(([other]) => other !== language);
    if (ownWords.size === 0) return [];
    return [...own.values()].flatMap((spot) => {
      const words = wordsOf(textOf(spot) ?? '');
      const [other] = others.find(([, { tells }]) => words.filter((word) => tells.has(word)).length >= LEAST) ?? [];
      if (other === undefined || words.some((word) => ownWords.has(word))) return [];
      const message = `This reads as “${other}”, and stands among the texts of “${language}”.`;
      return [findingAt(spot, 'wrong-language', { message, mend: 'Translate it.' })];
    });
  });
}

/** The words of a text, without spans of another language, tags and addresses. */
function wordsOf(text: string): readonly string[] {
  return withoutPlaceholders(text)
    .toLowerCase()
    .replaceAll(/<span lang=.*?<\/span>|<[^>]*>|https?:\S+/g, ' ')
    .split(/[^a-z’'-]+/)
    .filter((word) => word !== '');
}
