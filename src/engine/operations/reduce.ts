import type { Json } from '../definitions.ts';
import { callOf } from '../expressions/call.ts';
import { type AboutAll, type Compilers, compileAt } from '../expressions/operation.ts';
import type { Value } from '../expressions/value.ts';

/** reduce folds a list: "accumulator" is the running result, "current" the entry. For a value that is not a list it gives the start value. */
export const compilers = {
  reduce: (args, context) => {
    const from = compileAt(args, 0, context);
    const run = compileAt(args, 1, context.inEntry);
    const isKept = keepsFrame(args[1] ?? null);
    const begin = args[2] === undefined ? () => null : context.compile(args[2]);
    return (scope, world) => {
      const list = from(scope, world);
      let accumulator = begin(scope, world);
      if (!Array.isArray(list)) return accumulator;
      let frame: Frame = { current: null, accumulator };
      for (const current of list) {
        if (isKept) frame = { current, accumulator };
        frame.current = current;
        frame.accumulator = accumulator;
        accumulator = run(frame, world);
      }
      return accumulator;
    };
  },
} satisfies Compilers;

/** The data of the logic for one entry. One frame is reused for all entries, unless the logic can keep it. */
type Frame = { current: Value; accumulator: Value };

/** Whether the logic has a "var" that can read the whole frame: one without a name, or with a computed one. */
function keepsFrame(logic: Json): boolean {
  if (Array.isArray(logic)) return logic.some(keepsFrame);
  const { operation, args = [] } = callOf(logic) ?? {};
  return (operation === 'var' && (typeof args[0] !== 'string' || args[0] === '')) || args.some(keepsFrame);
}

export const about: AboutAll<keyof typeof compilers> = {
  reduce: {
    means: '[list, logic, start]: the list reduced to one value.',
    takes: [3, 3],
    gives: 'any',
    examples: [
      {
        says: 'The amounts of all accounts, added up from 0.',
        rule: { reduce: [{ var: 'accounts' }, { '+': [{ var: 'accumulator' }, { var: 'current.amount' }] }, 0] },
        data: { accounts: [{ amount: 30000 }, { amount: 4100.25 }] },
        result: 34100.25,
      },
      { says: 'Of an empty list it is the start value.', rule: { reduce: [[], { var: 'current' }, 0] }, result: 0 },
    ],
  },
};
