import { type Spot, textOf } from '../../content/index.ts';
import { nearNames, onlyName } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { replaced, type WithFix } from '../fix.ts';
import { ANY_RATE, type Params } from '../references/reference.ts';
import { placeholdersOf, withoutPlaceholders, withPlaceholder } from '../texts/placeholders.ts';
import { formsOf } from '../texts/plural-forms.ts';

/** A text has a placeholder that its place does not fill in. */
export function unknownPlaceholder(context: Context): readonly Finding[] {
  return [...unknownNames(context), ...strayBraces(context)];
}

function unknownNames({ references, names, survey: { texts } }: Context): readonly Finding[] {
  const said = new Set<string>();
  return references.flatMap(({ to, name, params }) => {
    if (to !== 'text' || params === undefined) return [];
    const known = knownAt(params, names);
    const forms = [...texts.languages.values()].flatMap((language) => formsOf(name).map((form) => language.get(form)));
    return forms.flatMap((spot) => {
      const unknown = placeholdersOf(spot === undefined ? '' : (textOf(spot) ?? '')).filter((placeholder) => !known.includes(placeholder));
      return unknown.flatMap((placeholder) => {
        const key = `${spot?.file.path} ${spot?.pointer} ${placeholder}`;
        if (spot === undefined || said.has(key)) return [];
        said.add(key);
        const near = nearNames(placeholder, known).map((one) => `“${one}”`);
        const mend = near.length === 0 ? knownWords(params) : `Did you mean ${near.join(' or ')}?`;
        return [
          findingAt(spot, 'unknown-placeholder', {
            message: `Nothing fills in {{${placeholder}}} in this text.`,
            mend,
            about: placeholder,
            ...withKnown(spot, placeholder, known),
          }),
        ];
      });
    });
  });
}

function knownAt(params: Params, names: Context['names']): readonly string[] {
  if (params === 'names') return [...names.keys(), 'value'];
  return params.flatMap((param) => (param === ANY_RATE ? [...names.keys()].filter((name) => name.startsWith('rates.')) : [param]));
}

function withKnown(spot: Spot, placeholder: string, known: readonly string[]): WithFix {
  const near = onlyName(placeholder, known);
  return near === undefined
    ? {}
    : replaced(spot, withPlaceholder(textOf(spot) ?? '', placeholder, near), `{{${placeholder}}} becomes {{${near}}}`);
}

function knownWords(params: Params): string {
  if (params === 'names') return 'Name a rule, an answer, a rate, or {{value}}.';
  if (params.includes(ANY_RATE)) return `Known here: ${params.join(', ')}.`;
  if (params.length > 0) return `Known here: ${params.join(', ')}.`;
  return 'This text is shown as it is written: say it without braces, or where values are filled in, such as the “why” of a rule.';
}

/** "{name}" and "{{name}" would be shown literally. */
function strayBraces({ survey: { texts } }: Context): readonly Finding[] {
  return [...texts.languages.values()].flatMap((language) =>
    [...language.values()]
      .filter((spot) => /[{}]/.test(withoutPlaceholders(textOf(spot) ?? '')))
      .map((spot) =>
        findingAt(spot, 'unknown-placeholder', {
          message: 'A brace in this text is not part of a placeholder and would be shown.',
          mend: 'Write two braces on each side of the name: {{name}}.',
        }),
      ),
  );
}
