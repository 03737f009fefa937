import type { Operations } from '../expressions/operation.ts';
import { ZERO_OR_ONE } from '../expressions/range.ts';
import { canBe, describe, FLAG } from '../expressions/type.ts';
import { clash } from '../expressions/typing.ts';

export const operations: Operations<'in'> = {
  in: {
    type: ({ args, infer, report }) => {
      const [, given] = args.map((arg) => infer(arg));
      const [, where] = args;
      if (where !== undefined && given !== undefined && !canBe(given, 'list', 'text', 'numeral'))
        report(clash(where, `“in” looks in a list or a text, and this is ${describe(given)}.`, 'Put the list second: [value, list].'));
      return FLAG;
    },
    range: () => ZERO_OR_ONE,
    compares: 'membership',
  },
};
