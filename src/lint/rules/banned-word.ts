import { isExempt, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { withoutPlaceholders } from '../texts/placeholders.ts';

/** A text uses a word for which the voice prefers another; or the voice exempts or permits texts that do not exist. */
export function bannedWord({ survey: { texts, voice } }: Context): readonly Finding[] {
  const used = [...texts.languages].flatMap(([language, words]) => {
    const banned = (voice.languages.get(language)?.banned ?? []).map((one) => ({ ...one, pattern: patternOf(one) }));
    return [...words].flatMap(([key, spot]) => {
      const text = withoutPlaceholders(textOf(spot) ?? '');
      const wrong = banned.filter(
        ({ word, pattern, allowedIn }) =>
          pattern.test(text) && !isExempt(voice, key, word) && !allowedIn.some((group) => isWithin(key, group)),
      );
      return wrong.map(({ word, say, because }) =>
        findingAt(spot, 'banned-word', {
          message: `“${key}” says “${word}”. ${because}`,
          mend: `Say ${say} instead; flows/text/voice.json lists such words, and the texts that are exempt.`,
        }),
      );
    });
  });
  const stale = [...voice.exempt.values()].flat().filter(({ spot }) => !texts.keys.has(textOf(spot) ?? ''));
  const groups = [...voice.languages.values()].flatMap(({ banned }) => banned.flatMap(({ allowedIn }) => allowedIn));
  const empty = groups.filter((group) => !texts.groups.has(textOf(group) ?? '') && !texts.keys.has(textOf(group) ?? ''));
  return [...used, ...stale.map(({ spot }) => exemptsNothing(spot)), ...empty.map(allowsNothing)];
}

function isWithin(key: string, group: Spot): boolean {
  return key === group.value || key.startsWith(`${textOf(group)}.`);
}

/** A pattern for the word in any case: as a whole word, unless longer words that contain it count, too. */
function patternOf({ word, anyForm }: { readonly word: string; readonly anyForm: boolean }): RegExp {
  return anyForm ? new RegExp(escaped(word), 'iu') : wholeWord(word);
}

function wholeWord(word: string): RegExp {
  const before = /^\p{L}/u.test(word) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = /\p{L}$/u.test(word) ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`${before}${escaped(word)}${after}`, 'iu');
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function exemptsNothing(spot: Spot): Finding {
  return findingAt(spot, 'banned-word', {
    message: `The text “${textOf(spot) ?? ''}”, which is exempt, does not exist.`,
    mend: 'Remove it, or name the text as it is called now.',
  });
}

function allowsNothing(spot: Spot): Finding {
  return findingAt(spot, 'banned-word', {
    message: `There are no texts below “${textOf(spot) ?? ''}”, where the word is allowed.`,
    mend: 'Remove it, or name the group as it is called now.',
  });
}
