import { finest, type Grained } from '../expressions/grain.ts';
import type { Operations } from '../expressions/operation.ts';
import { FROM_ZERO } from '../expressions/range.ts';
import { canBe, describe, NUMBER } from '../expressions/type.ts';
import { clash } from '../expressions/typing.ts';

export const operations: Operations<'row'> = {
  row: {
    type: ({ args: [table, ...keys], infer, report }) => {
      const given = table && infer(table);
      if (table && given && !canBe(given, 'object'))
        report(clash(table, `“row” looks in a table of rates, and this is ${describe(given)}.`, 'Put the table first: [table, key].'));
      for (const key of keys) {
        const chosen = infer(key);
        if (!canBe(chosen, 'text', 'null', 'numeral'))
          report(clash(key, `“row” finds a row by its key, and this is ${describe(chosen)}.`, 'Use a question with options.'));
      }
      return NUMBER;
    },
    // Rates are never negative.
    range: () => FROM_ZERO,
    grain: ({ args: [table], grain, finer }): Grained => (table === undefined ? finer : finest([grain(table)])),
  },
};
