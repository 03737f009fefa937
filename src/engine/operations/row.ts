import { toKey } from '../expressions/coerce.ts';
import { callOf } from '../expressions/call.ts';
import { type AboutAll, type Compilers, compileAt } from '../expressions/operation.ts';
import { ownPart } from '../expressions/path.ts';

/** row gives the amount of one row of a table, by one key or two. JSON-Logic has no such operation: its paths are fixed in the rule. */
export const compilers = {
  row: (args, context) => {
    const table = compileAt(args, 0, context);
    const keys = (args.length > 2 ? [1, 2] : [1]).map((place) => compileAt(args, place, context));
    const name = callOf(args[0] ?? null)?.args[0];
    return (scope, world) => {
      const chosen = keys.map((key) => toKey(key(scope, world) ?? ''));
      if (chosen.includes('')) return 0;
      // In a rule each row is a separate rate, so that the explanation names only the row that was read.
      return world.read([name, ...chosen].join('.')) ?? chosen.reduce(ownPart, table(scope, world)) ?? 0;
    };
  },
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  row: {
    means:
      '[table, key] or [table, key, key]: the value of one row of a table of rates, such as the price of what was chosen, or of a table of two keys, such as a size and a kind; 0 while a key is blank.',
    takes: [2, 3],
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
      {
        says: 'The price of a size and a kind.',
        rule: { row: [{ var: 'prices' }, { var: 'size' }, { var: 'meat' }] },
        data: { prices: { small: { beef: 55 }, large: { beef: 95, chicken: 80 } }, size: 'large', meat: 'beef' },
        result: 95,
      },
      {
        says: 'The kind is not chosen yet.',
        rule: { row: [{ var: 'prices' }, { var: 'size' }, { var: 'meat' }] },
        data: { prices: { large: { beef: 95 } }, size: 'large', meat: null },
        result: 0,
      },
    ],
    twin: (table, ...keys) => {
      const rowOf = (held: unknown, key: unknown) => (held as { readonly [key: string]: unknown } | undefined)?.[String(key)];
      return keys.every((key) => typeof key === 'string') ? (keys.reduce(rowOf, table) ?? 0) : 0;
    },
  },
};
