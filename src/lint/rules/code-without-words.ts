import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { codesShown } from '../references/of-codes.ts';

/** A receipt or its mail shows a code, such as the value of an option, without a text for it. */
export function codeWithoutWords({ survey }: Context): readonly Finding[] {
  return codesShown(survey)
    .filter(({ group }) => group === undefined)
    .map(({ spot, of, codes }) =>
      findingAt(spot, 'code-without-words', {
        message: `“${of}” is a code here, and would be read as it is: “${codes[0]}”.`,
        mend: `Name the group of texts that says it as "words": the text of “${codes[0]}” is then <group>.${codes[0]}.`,
      }),
    );
}
