import { type Compiler, compileAll, compileAt } from './operation.ts';
import { isTruthy } from './value.ts';

/** if, ?:, and, or, ! and !!. Only the branch that is taken is evaluated. */
export const branching: { readonly [operation: string]: Compiler } = {
  if: choose,
  '?:': choose,
  and: firstThat((truthy) => !truthy),
  or: firstThat((truthy) => truthy),
  '!': (args, context) => {
    const run = compileAt(args, 0, context);
    return (scope, world) => !isTruthy(run(scope, world));
  },
  '!!': (args, context) => {
    const run = compileAt(args, 0, context);
    return (scope, world) => isTruthy(run(scope, world));
  },
};

/** Pairs of condition and result, and optionally a last result for when no condition is true; else null. */
function choose(...[args, context]: Parameters<Compiler>): ReturnType<Compiler> {
  const runs = compileAll(args, context);
  return (scope, world) => {
    let place = 0;
    for (; place < runs.length - 1; place += 2) {
      if (isTruthy(runs[place]?.(scope, world))) return runs[place + 1]?.(scope, world);
    }
    return place < runs.length ? runs[place]?.(scope, world) : null;
  };
}

/** The first value that decides, or the last one. */
function firstThat(decides: (truthy: boolean) => boolean): Compiler {
  return (args, context) => {
    const runs = compileAll(args, context);
    return (scope, world) => {
      let value: ReturnType<(typeof runs)[number]>;
      for (const run of runs) {
        value = run(scope, world);
        if (decides(isTruthy(value))) return value;
      }
      return value;
    };
  };
}
