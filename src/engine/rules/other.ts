import jsonLogic from 'json-logic-js';
import { type Compiler, compileAll } from './operation.ts';
import { toPlain, type Value } from './value.ts';

/**
 * Any other operation is json-logic-js's own: in, cat, substr, log. The arguments are evaluated here and handed over as
 * data, so that a value that looks like logic is never taken for logic.
 */
export function otherOperation(operation: string): Compiler {
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
