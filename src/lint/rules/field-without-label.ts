import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { saysOf } from '../../content/index.ts';

/** A question without a label, neither in its step nor in the shared schema that it uses. */
export function fieldWithoutLabel({ survey }: Context): readonly Finding[] {
  return survey.fields
    .filter((field) => saysOf(field, 'title').value === undefined)
    .map(({ spot, path }) =>
      findingAt(spot, 'field-without-label', {
        message: `The question “${path}” has no label; a donor could not tell what is asked.`,
        mend: 'Add “title” with the key of a text.',
      }),
    );
}
