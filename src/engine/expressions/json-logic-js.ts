import jsonLogic from 'json-logic-js';
import { type Compiler, compileAll } from './operation.ts';
import { toPlain, type Value } from './value.ts';

/**
 * An operation that json-logic-js computes: in, cat, substr, log. The arguments are evaluated here and passed as data, so that a
 * value that looks like logic is never evaluated as logic.
 */
export function byJsonLogicJs(operation: string): Compiler {
  return (args, context) => {
    const runs = compileAll(args, context);
    const call = { [operation]: args.map((_, place) => ({ var: String(place) })) } as jsonLogic.RulesLogic;
    return (scope, world) =>
      jsonLogic.apply(
        call,
        runs.map((run) => toPlain(run(scope, world))),
      ) as Value;
  };
}
