import { type Compiler, compileAll } from './operation.ts';
import type { Json } from '../values.ts';
import { toPlain, type Value } from './value.ts';

/** An operation that does not compute with numbers: it is given JSON with JavaScript numbers, and null for what is not there. */
export function overPlain(compute: (...values: Json[]) => Value): Compiler {
  return (args, context) => {
    const runs = compileAll(args, context);
    return (scope, world) => compute(...runs.map((run) => toPlain(run(scope, world) ?? null)));
  };
}
