import { isCodeText } from '../code-texts.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { nameAt } from '../read/spot.ts';
import { withoutForm } from '../texts/plural-forms.ts';

/** No definition and no page of the portal uses the text. Reported once for all languages. */
export function unusedText({ references, survey: { texts } }: Context): readonly Finding[] {
  const used = new Set(references.filter(({ to }) => to === 'text').map(({ name }) => name));
  return [...texts.keys]
    .filter((key) => !used.has(withoutForm(key)) && !isCodeText(key))
    .flatMap((key) => {
      const spot = [...texts.languages.values()].map((language) => language.get(key)).find((found) => found !== undefined);
      const words = { message: `Nothing uses the text “${key}”.`, mend: 'Remove it in every language, or name it in a definition.' };
      return spot === undefined ? [] : [findingAt(nameAt(spot), 'unused-text', words)];
    });
}
