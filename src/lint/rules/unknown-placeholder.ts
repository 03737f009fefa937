import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { suggest } from '../suggest.ts';
import { placeholdersOf } from '../texts/placeholders.ts';
import { textOf } from '../read/spot.ts';

/** A text is to be filled in with a name that the place it is used at does not give. */
export function unknownPlaceholder({ references, names, survey: { texts } }: Context): readonly Finding[] {
  const said = new Set<string>();
  return references.flatMap(({ to, name, params }) => {
    if (to !== 'text' || params === undefined) return [];
    const known: readonly string[] = params === 'names' ? [...names.keys(), 'value'] : params;
    return [...texts.languages.values()].flatMap((language) => {
      const spot = language.get(name);
      const unknown = placeholdersOf(spot === undefined ? '' : (textOf(spot) ?? '')).filter((placeholder) => !known.includes(placeholder));
      return unknown.flatMap((placeholder) => {
        const key = `${spot?.file.path} ${name} ${placeholder}`;
        if (spot === undefined || said.has(key)) return [];
        said.add(key);
        const mend = suggest(
          placeholder,
          known,
          params === 'names' ? 'Name a rule, an answer, a rate, or {{value}}.' : `Known here: ${known.join(', ')}.`,
        );
        return [findingAt(spot, 'unknown-placeholder', { message: `Nothing fills in {{${placeholder}}} in this text.`, mend })];
      });
    });
  });
}
