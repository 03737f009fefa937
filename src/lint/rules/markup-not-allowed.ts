import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { textOf } from '../read/spot.ts';

const TAG = /<[/!?]?[A-Za-z][^>]*>?/g;
const ALLOWED = /^(<\/?(b|em|a)>|<br ?\/?>|<a href="https:\/\/[^"<>\s]+">)$/;

/** Texts may hold b, br, em and links to https pages; anything else would not be shown, or worse. */
export function markupNotAllowed({ survey: { texts } }: Context): readonly Finding[] {
  return [...texts.languages.values()].flatMap((language) =>
    [...language].flatMap(([key, spot]) => {
      const wrong = (textOf(spot) ?? '').match(TAG)?.find((tag) => !ALLOWED.test(tag));
      if (wrong === undefined) return [];
      const message = `The text “${key}” holds markup that is not allowed: ${wrong}`;
      return [
        findingAt(spot, 'markup-not-allowed', {
          message,
          mend: 'Use <b>, <em>, <br> or <a href="https://…"> only, and no attribute besides.',
        }),
      ];
    }),
  );
}
