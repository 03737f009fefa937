import type { Json } from '../definitions.ts';
import { callOf } from '../expressions/call.ts';
import type { Compiler, Context, Run } from '../expressions/operation.ts';
import { fromNumber } from '../numbers/text.ts';
import { operations } from '../operations/index.ts';

const compilers = new Map<string, Compiler>(Object.entries(operations));

/** Compiles an expression to a closure, which does not read the expression again. `among`: the available operations. */
export function compile(logic: Json, context: Context, among: ReadonlyMap<string, Compiler> = compilers): Run {
  if (Array.isArray(logic)) {
    const runs = logic.map((entry: Json) => context.compile(entry));
    return (scope, world) => runs.map((run) => run(scope, world));
  }
  const call = callOf(logic);
  if (call) return (among.get(call.operation) ?? unknown(call.operation))(call.args, context);
  const constant = typeof logic === 'number' ? (fromNumber(logic) ?? logic) : logic;
  return () => constant;
}

/** As in json-logic-js, an unknown operation is an error where it is evaluated. */
function unknown(operation: string): Compiler {
  return () => () => {
    throw new Error(`Unrecognized operation ${operation}`);
  };
}
