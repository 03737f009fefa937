import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { meant, suggest } from '../suggest.ts';
import { at, itemsOf, textOf } from '../read/spot.ts';
import { saysOf } from '../survey/steps.ts';
import { unknownNames } from './unknown-names.ts';

/** An answer is named that no question gives; in an iteration or a summary row, a field that the entries do not have. */
export function unknownField(context: Context): readonly Finding[] {
  const asNames = unknownNames(context)
    .filter(({ meant }) => meant === 'field')
    .map(({ reference: { name, spot, to }, near, about }) =>
      findingAt(spot, 'unknown-field', {
        message: to === 'list' ? `No question “${name}” is a list.` : `No question gives the answer “${name}”.`,
        mend: meant(near, 'Name a question as <step>.<question>; the questions of a list item as item.<question>.'),
        about,
      }),
    );
  const inEntries = context.problems
    .filter(({ code }) => code === 'unknown-field')
    .map(({ spot, message, mend }) => findingAt(spot, 'unknown-field', { message, mend }));
  return [...asNames, ...inEntries, ...inSummaries(context)];
}

function inSummaries({ survey }: Context): readonly Finding[] {
  return survey.fields.flatMap((field) => {
    const known = field.fields.map(({ path }) => path.split('.').at(-1) ?? '');
    return itemsOf(at(saysOf(field, 'list'), 'summary')).flatMap((spot) => {
      const name = textOf(spot);
      if (name === undefined || known.includes(name)) return [];
      const mend = suggest(name, known, `Name one of ${known.join(', ')}.`);
      return [findingAt(spot, 'unknown-field', { message: `The items of this list have no question “${name}”.`, mend })];
    });
  });
}
