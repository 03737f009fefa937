import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { type Spot, textOf } from '../read/spot.ts';
import { isExempt } from '../survey/voice.ts';
import { withoutPlaceholders } from '../texts/placeholders.ts';

/** A text uses a word that the voice has another one for; or the voice exempts a text that does not exist. */
export function bannedWord({ survey: { texts, voice } }: Context): readonly Finding[] {
  const used = [...texts.languages].flatMap(([language, words]) => {
    const banned = (voice.languages.get(language)?.banned ?? []).map((one) => ({ ...one, pattern: wholeWord(one.word) }));
    return [...words].flatMap(([key, spot]) => {
      const text = withoutPlaceholders(textOf(spot) ?? '');
      const wrong = banned.filter(({ word, pattern }) => pattern.test(text) && !isExempt(voice, key, word));
      return wrong.map(({ word, say, because }) =>
        findingAt(spot, 'banned-word', {
          message: `“${key}” says “${word}”. ${because}`,
          mend: `Say ${say} instead; flows/text/voice.json lists such words, and the texts that are exempt.`,
        }),
      );
    });
  });
  const stale = [...voice.exempt.values()].flat().filter(({ spot }) => !texts.keys.has(textOf(spot) ?? ''));
  return [...used, ...stale.map(({ spot }) => exemptsNothing(spot))];
}

/** The word as a whole, in any case: not a part of a longer one. */
function wholeWord(word: string): RegExp {
  const before = /^\p{L}/u.test(word) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = /\p{L}$/u.test(word) ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`${before}${word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}${after}`, 'iu');
}

function exemptsNothing(spot: Spot): Finding {
  return findingAt(spot, 'banned-word', {
    message: `The text “${textOf(spot) ?? ''}”, which is exempt, does not exist.`,
    mend: 'Remove it, or name the text as it is called now.',
  });
}
