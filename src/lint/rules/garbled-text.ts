import { textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** UTF-8 that was read as Windows-1252, and the replacement character for lost letters. */
const GARBLED = /[ÂÃ][\u0080-\u00bf\u2018-\u203a€™œŸž]|â€|�/u;

/** A text whose letters were garbled when its file was opened and saved in another encoding. */
export function garbledText({ survey: { texts } }: Context): readonly Finding[] {
  return [...texts.languages.values()].flatMap((language) =>
    [...language.values()].flatMap((spot) => {
      const [found] = GARBLED.exec(textOf(spot) ?? '') ?? [];
      if (found === undefined) return [];
      const message = `“${found}” is a letter that was read wrongly.`;
      return [findingAt(spot, 'garbled-text', { message, mend: 'Type the text anew, and save the file as UTF-8.' })];
    }),
  );
}
