import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { saysOf } from '../../content/index.ts';
import { unlabelledIn } from '../references/of-labels.ts';

/** A question without a label, neither in its step nor in the shared schema that it uses; or a row of a receipt without one, also in the schema of its data. */
export function fieldWithoutLabel({ survey }: Context): readonly Finding[] {
  return [...questions(survey), ...rows(survey)];
}

function rows(survey: Context['survey']): readonly Finding[] {
  return unlabelledIn(survey).flatMap(({ spot, field, label }) => {
    if (label !== undefined) return [];
    const message = `“${field}” is shown without a label: schemas/common/receipt.json names it in no way that goes without saying.`;
    return [findingAt(spot, 'field-without-label', { message, mend: 'Add “label” with the key of a text.' })];
  });
}

function questions(survey: Context['survey']): readonly Finding[] {
  return survey.fields
    .filter((field) => saysOf(field, 'title').value === undefined)
    .map(({ spot, path }) =>
      findingAt(spot, 'field-without-label', {
        message: `The question “${path}” has no label; a donor could not tell what is asked.`,
        mend: 'Add “title” with the key of a text.',
      }),
    );
}
