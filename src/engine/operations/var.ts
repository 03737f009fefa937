import type { Json } from '../definitions.ts';
import { type AboutAll, type Compilers, type Context, compileAt, type Run } from '../expressions/operation.ts';
import { readAt, readPath } from '../expressions/path.ts';

/** var reads a name: in a rule an answer, a rate or another rule; over data and in an iteration a path. */
export const compilers = { var: (args, context) => context.variable(args) } satisfies Compilers;

/** var over data: the value at a path, and otherwise the second argument. */
export function variableOfData(args: readonly Json[], context: Context): Run {
  const [name] = args;
  const otherwise = args.length > 1 ? compileAt(args, 1, context) : () => null;
  if (typeof name === 'string' && name !== '') return readPath(name.split('.'), otherwise);
  const run = compileAt(args, 0, context);
  return (scope, world) => readAt(scope, run(scope, world), otherwise(scope, world));
}

export const about: AboutAll<keyof typeof compilers> = {
  var: {
    means:
      'The value with this name: a rule, an answer, "rates.<name>" or "today". Inside map and filter, the entry itself; inside reduce, "current" and "accumulator".',
    takes: [1, 2],
    gives: 'any',
    examples: [
      { says: 'It reads a value by its name.', rule: { var: 'silver' }, data: { silver: 28 }, result: 28 },
      { says: 'Dots lead into what holds it.', rule: { var: 'given.savings' }, data: { given: { savings: 852.25 } }, result: 852.25 },
      { says: 'What is not there is null.', rule: { var: 'gold' }, data: { silver: 28 }, result: null },
      { says: 'The second argument stands in for what is not there.', rule: { var: ['gold', 0] }, data: { silver: 28 }, result: 0 },
    ],
  },
};
