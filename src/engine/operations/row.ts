import { toKey } from '../expressions/coerce.ts';
import { callOf } from '../expressions/call.ts';
import { type AboutAll, type Compilers, compileAt } from '../expressions/operation.ts';
import { ownPart } from '../expressions/path.ts';

/** row gives the amount of one row of a table, by its key. JSON-Logic has no such operation: its paths are written out. */
export const compilers = {
  row: (args, context) => {
    const [table, key] = [compileAt(args, 0, context), compileAt(args, 1, context)];
    const name = callOf(args[0] ?? null)?.args[0];
    return (scope, world) => {
      const chosen = toKey(key(scope, world) ?? '');
      // In a rule each row is a rate of its own, so that only the one that was read is explained.
      return chosen === '' ? 0 : (world.read(`${name}.${chosen}`) ?? ownPart(table(scope, world), chosen) ?? 0);
    };
  },
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  row: {
    means: '[table, key]: the value of one row of a table of rates, such as the price of what was chosen; 0 while nothing is chosen.',
    takes: [2, 2],
    gives: 'number',
    examples: [
      {
        says: 'The price of what was chosen.',
        rule: { row: [{ var: 'prices' }, { var: 'animal' }] },
        data: { prices: { sheep: 369, cow: 1750 }, animal: 'sheep' },
        result: 369,
      },
      {
        says: 'Nothing is chosen yet.',
        rule: { row: [{ var: 'prices' }, { var: 'animal' }] },
        data: { prices: { sheep: 369 }, animal: null },
        result: 0,
      },
    ],
    twin: (table, key) => (typeof key === 'string' ? ((table as { readonly [key: string]: unknown })[key] ?? 0) : 0),
  },
};
