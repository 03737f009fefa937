import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import type { Spot } from '../../content/read/spot.ts';
import { suggest } from '../suggest.ts';

/** A definition names a text that no language has. One that only some languages have is a missing translation. */
export function unknownText({ references, survey: { texts } }: Context): readonly Finding[] {
  return references
    .filter(({ to, name }) => to === 'text' && !texts.keys.has(name))
    .map(({ name, spot }) => {
      if (spot.file.kind === 'rates') return unnamedRate(name, spot);
      const message = texts.groups.has(name) ? `“${name}” is a group of texts, not a text.` : `There is no text “${name}”.`;
      return findingAt(spot, 'unknown-text', {
        lacks: name,
        message,
        mend: suggest(name, texts.keys, 'Add it to flows/text, in every language.', 'add it to flows/text, in every language'),
        ...respelt(spot, name, texts.keys, 'may-be-new'),
      });
    });
}

function unnamedRate(name: string, spot: Spot): Finding {
  return findingAt(spot, 'unknown-text', {
    message: `Donors read of this rate under “Rates” and in sums, and no text says what it is called: there is no text “${name}”.`,
    mend: 'Add it to flows/text, in every language: under “rates”, by the name of the rate.',
  });
}
