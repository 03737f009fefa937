import { type Compiler, compileAt, type Run, type World } from './operation.ts';
import type { Value } from './value.ts';

type EachEntry = (list: readonly Value[], run: Run, world: World) => Value;

/** An operation that runs its second argument for each entry of its first. A value that is not a list counts as an empty list. */
export function overEntries(each: EachEntry): Compiler {
  return (args, context) => {
    const from = compileAt(args, 0, context);
    const run = compileAt(args, 1, context.inEntry);
    return (scope, world) => {
      const list = from(scope, world);
      return each(Array.isArray(list) ? list : [], run, world);
    };
  };
}
