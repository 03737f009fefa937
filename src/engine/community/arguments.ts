import type { Run } from '../expressions/operation.ts';
import type { Json, Value } from '../values.ts';
import { invalidArguments } from './community-error.ts';
import type { CommunityCompiler } from './expression.ts';

/** An operation on the values of all its arguments. One that is not written as a list, but comes to one, is the list of its arguments. */
export function onValues(compute: (values: readonly Value[]) => Value): CommunityCompiler {
  return (written, compile) => {
    if (Array.isArray(written)) {
      const runs = written.map(compile);
      return (scope, world) => compute(runs.map((run) => run(scope, world)));
    }
    const only = compile(written);
    return (scope, world) => {
      const value = only(scope, world);
      return compute(Array.isArray(value) ? value : [value]);
    };
  };
}

/** An operation whose arguments are evaluated one by one, and so must be written as a list of at least some length. */
export function onRuns(least: number, run: (runs: readonly Run[]) => Run): CommunityCompiler {
  return (written, compile) => {
    if (!Array.isArray(written) || written.length < least) return () => invalidArguments();
    return run(written.map((arg: Json) => compile(arg)));
  };
}
