import { type Compiler, compileAll, compileAt, type Run, type World } from './operation.ts';
import { isTruthy, type Value } from './value.ts';

type EachEntry = (list: readonly Value[], run: Run, world: World) => Value;

/** map filter reduce all some none merge. Inside, names are those of the entry. What is not a list counts as an empty one. */
export const iterating: { readonly [operation: string]: Compiler } = {
  map: over((list, run, world) => list.map((entry) => run(entry, world))),
  filter: over((list, run, world) => list.filter((entry) => isTruthy(run(entry, world)))),
  all: over((list, run, world) => list.length > 0 && list.every((entry) => isTruthy(run(entry, world)))),
  some: over((list, run, world) => list.some((entry) => isTruthy(run(entry, world)))),
  none: over((list, run, world) => !list.some((entry) => isTruthy(run(entry, world)))),
  reduce: (args, context) => {
    const from = compileAt(args, 0, context);
    const run = compileAt(args, 1, context.inEntry);
    const begin = args[2] === undefined ? () => null : context.compile(args[2]);
    return (scope, world) => {
      const list = from(scope, world);
      let accumulator = begin(scope, world);
      if (!Array.isArray(list)) return accumulator;
      for (const current of list) accumulator = run({ current, accumulator }, world);
      return accumulator;
    };
  },
  merge: (args, context) => {
    const runs = compileAll(args, context);
    return (scope, world) => runs.flatMap((run) => run(scope, world) as Value);
  },
};

function over(each: EachEntry): Compiler {
  return (args, context) => {
    const from = compileAt(args, 0, context);
    const run = compileAt(args, 1, context.inEntry);
    return (scope, world) => {
      const list = from(scope, world);
      return each(Array.isArray(list) ? list : [], run, world);
    };
  };
}
