import { spokenLanguages } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { at, itemsOf, type Spot, textOf } from '../read/spot.ts';

/** A language is offered that the portal has no texts for, or the fallback language is not offered. */
export function languageNotSpoken({ survey: { site } }: Context): readonly Finding[] {
  if (site === undefined) return [];
  const offered = itemsOf(at(site, 'languages')).map((language) => at(language, 'id'));
  const first = at(site, 'fallbackLanguage');
  return [...offered.flatMap(unspoken), ...unoffered(first, offered)];
}

function unspoken(spot: Spot): readonly Finding[] {
  const language = textOf(spot);
  const known: readonly string[] = spokenLanguages;
  if (language === undefined || known.includes(language)) return [];
  return [
    findingAt(spot, 'language-not-spoken', {
      message: `“${language}” is offered, but pages, mails and calls exist in ${known.join(' and ')} only.`,
      mend: 'Remove it from the list; its texts may stay until the portal supports it.',
    }),
  ];
}

function unoffered(first: Spot, offered: readonly Spot[]): readonly Finding[] {
  const ids = offered.flatMap((spot) => textOf(spot) ?? []);
  const language = textOf(first);
  if (language === undefined || ids.includes(language)) return [];
  return [
    findingAt(first, 'language-not-spoken', {
      message: `Donors would begin in “${language}”, which is not among the languages.`,
      mend: `Name one of them: ${ids.join(', ')}.`,
    }),
  ];
}
