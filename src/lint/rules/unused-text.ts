import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { nameAt, textOf } from '../../content/read/spot.ts';
import { isPageText } from './page-text-missing.ts';
import { withoutForm } from '../texts/plural-forms.ts';

/** No definition, no page of the portal and no earlier gift uses the text, and it is no rate's name. Reported once for all languages. */
export function unusedText({ references, survey: { texts, voice, rates } }: Context): readonly Finding[] {
  const named = references.filter(({ to }) => to === 'text').map(({ name }) => name);
  const used = new Set([...named, ...rates.map(({ name }) => `rates.${name}`), ...voice.earlier.map(textOf)]);
  return [...texts.keys]
    .filter((key) => !used.has(withoutForm(key)) && !isPageText(key))
    .flatMap((key) => {
      const spot = [...texts.languages.values()].map((language) => language.get(key)).find((found) => found !== undefined);
      const words = { message: `Nothing uses the text “${key}”.`, mend: 'Remove it in every language, or name it in a definition.' };
      return spot === undefined ? [] : [findingAt(nameAt(spot), 'unused-text', words)];
    });
}
