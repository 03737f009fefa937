import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';

/** A definition names a text that no language has. One that only some languages have is a missing translation. */
export function unknownText({ references, survey: { texts } }: Context): readonly Finding[] {
  return references
    .filter(({ to, name }) => to === 'text' && !texts.keys.has(name))
    .map(({ name, spot }) => {
      const message = texts.groups.has(name) ? `“${name}” is a group of texts, not a text.` : `There is no text “${name}”.`;
      return findingAt(spot, 'unknown-text', {
        message,
        mend: suggest(name, texts.keys, 'Add it to flows/text, in every language.', 'add it to flows/text, in every language'),
        ...respelt(spot, name, texts.keys, 'may-be-new'),
      });
    });
}
