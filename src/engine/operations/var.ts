import type { Json } from '../definitions.ts';
import type { AboutAll, Compilers, Context, Run } from '../expressions/operation.ts';
import { readAt, readPath } from '../expressions/path.ts';

/** var reads a name: in a rule an answer, a rate or another rule; over data and in an iteration a path. */
export const compilers = { var: (args, context) => context.variable(args) } satisfies Compilers;

/** var over data: the value at a path. If it is absent, the second argument; without one, the result of `absent`. */
export function variableOfData([name = '', other]: readonly Json[], context: Context, absent: Run = () => null): Run {
  const otherwise = other === undefined ? absent : context.compile(other);
  if (typeof name === 'string' && name !== '') return readPath(name.split('.'), otherwise);
  const run = context.compile(name);
  return (scope, world) => {
    const path = run(scope, world);
    // As in json-logic-js, the default of a computed name is always evaluated.
    const instead = other === undefined ? undefined : otherwise(scope, world);
    const value = readAt(scope, path);
    if (value !== undefined) return value;
    return other === undefined ? absent(scope, world) : instead;
  };
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
