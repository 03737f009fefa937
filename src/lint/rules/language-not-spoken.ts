import { at, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { type LanguageSeen, languagesSeen } from '../texts/languages.ts';

/** A language is named that donors are not offered, or that the site does not have, or whose fallbacks form a cycle. */
export function languageNotSpoken({ survey: { site } }: Context): readonly Finding[] {
  if (site === undefined) return [];
  const languages = languagesSeen(site);
  return [...unoffered(at(site, 'fallbackLanguage'), languages), ...languages.flatMap((language) => unknown(language, languages))];
}

function unoffered(first: Spot, languages: readonly LanguageSeen[]): readonly Finding[] {
  const ids = languages.flatMap(({ id, isReleased }) => (isReleased ? [id] : []));
  const language = textOf(first);
  if (language === undefined || ids.includes(language)) return [];
  return [
    findingAt(first, 'language-not-spoken', {
      message: `Donors would begin in “${language}”, which is not among the languages that they are offered.`,
      mend: `Name one of them: ${ids.join(', ')}.`,
    }),
  ];
}

/** The fallback of a language must be one of the site's; a chain of fallbacks must end. */
function unknown({ id, spot }: LanguageSeen, languages: readonly LanguageSeen[]): readonly Finding[] {
  const others = languages.filter((one) => one.id !== id).map((one) => one.id);
  const named = ['fallback', 'paper'].map((name) => at(spot, name));
  const wrong = named.filter((one) => one.value !== undefined && !others.includes(textOf(one) ?? ''));
  if (wrong.length > 0)
    return wrong.map((one) =>
      findingAt(one, 'language-not-spoken', {
        message: `“${id}” is shown in “${String(one.value)}”, which is ${one.value === id ? 'the same' : 'not among the languages'}.`,
        mend: `Name one of them: ${others.join(', ')}.`,
      }),
    );
  return isCircle(id, languages)
    ? [
        findingAt(at(spot, 'fallback'), 'language-not-spoken', {
          message: `“${id}” falls back to a language that falls back to it.`,
          mend: 'Take one of the two out.',
        }),
      ]
    : [];
}

function isCircle(id: string, languages: readonly LanguageSeen[]): boolean {
  const next = (one: string) => {
    const found = languages.find((language) => language.id === one);
    return found && textOf(at(found.spot, 'fallback'));
  };
  const seen = new Set<string>();
  for (let one = next(id); one !== undefined && !seen.has(one); one = next(one)) {
    if (one === id) return true;
    seen.add(one);
  }
  return false;
}
