import type { Context } from '../context.ts';
import { type Finding, findingAt, type Words } from '../finding.ts';
import { textOf } from '../read/spot.ts';
import { isExempt } from '../survey/voice.ts';

/** A number before the plural of a noun, where the number is 1 or may be; or, in some languages, before a noun that is doubled. */
export function wrongPlural({ survey: { texts, voice } }: Context): readonly Finding[] {
  return [...texts.languages].flatMap(([language, words]) => {
    const { plurals = [], noDoubling = false } = voice.languages.get(language) ?? {};
    const mayBeOne =
      plurals.length === 0 ? undefined : new RegExp(`(?<![\\d.,])(1|\\{\\{[^}]+\\}\\}) (${plurals.join('|')})(?![\\p{L}])`, 'u');
    return [...words].flatMap(([key, spot]) => {
      const text = textOf(spot) ?? '';
      const [, number, plural = ''] = mayBeOne?.exec(text) ?? [];
      const wrong = number !== undefined && !isExempt(voice, key, plural) && !(number !== '1' && words.has(`${key}_one`));
      const doubled = noDoubling ? /(?:\d|\}\}) (\p{L}+)-\1(?!\p{L})/u.exec(text)?.[1] : undefined;
      return [
        ...(wrong ? [findingAt(spot, 'wrong-plural', ofOne(key, number, plural))] : []),
        ...(doubled === undefined ? [] : [findingAt(spot, 'wrong-plural', notDoubled(key, doubled))]),
      ];
    });
  });
}

function ofOne(key: string, number: string, plural: string): Words {
  return {
    message: number === '1' ? `“${key}” says “1 ${plural}”.` : `“${key}” says “1 ${plural}” where ${number} is 1.`,
    mend: `Add the text “${key}_one” for one, say it without the noun after the number, or exempt it in flows/text/voice.json where it is never one.`,
  };
}

function notDoubled(key: string, noun: string): Words {
  return { message: `“${key}” doubles “${noun}” after a number.`, mend: `Say “${noun}” once: the number says that there are several.` };
}
