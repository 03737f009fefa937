import type { Run, World } from '../expressions/operation.ts';
import { isTruthy } from '../expressions/value.ts';
import type { Json, Value } from '../values.ts';
import { invalidArguments } from './community-error.ts';
import { type CommunityCompiler, type CommunityCompilers, type Compile, worldInside } from './expression.ts';

type Each = (entry: Value, place: number) => Value;

/** map filter reduce all some none. Inside, the scope is the entry; one level up has its index, two levels up is the scope around. */
export const iterating: CommunityCompilers = {
  map: over(listOrEmpty, (list, each) => list.map(each)),
  filter: over(listOrEmpty, (list, each) => list.filter((entry, place) => isTruthy(each(entry, place)))),
  all: over(listOnly, (list, each) => list.length > 0 && list.every((entry, place) => isTruthy(each(entry, place)))),
  some: over(listOnly, (list, each) => list.some((entry, place) => isTruthy(each(entry, place)))),
  none: over(listOnly, (list, each) => !list.some((entry, place) => isTruthy(each(entry, place)))),
  reduce: (written, compile) => {
    const runs = fromAndEach(written, compile, 3);
    if (runs === null || hasNull(written)) return () => invalidArguments();
    const [from, run, begin] = runs;
    return (scope, world) => {
      const list = listOrEmpty(from(scope, world));
      const step = (accumulator: Value, current: Value, place: number) =>
        run({ accumulator, current }, worldInside(world, scope, { index: place }));
      if (begin !== undefined) return list.reduce(step, begin(scope, world));
      const [first = null, ...others] = list;
      return others.reduce((accumulator, current, place) => step(accumulator, current, place + 1), first);
    };
  },
};

function over(listOf: (value: Value) => readonly Value[], result: (list: readonly Value[], each: Each) => Value): CommunityCompiler {
  return (written, compile) => {
    const runs = fromAndEach(written, compile, 2);
    if (runs === null || (listOf === listOrEmpty && hasNull(written))) return () => invalidArguments();
    const [from, run] = runs;
    return (scope, world) => result(listOf(from(scope, world)), entryRunner(run, scope, world));
  };
}

function entryRunner(run: Run, scope: Value, world: World): Each {
  return (entry, place) => run(entry, worldInside(world, scope, { index: place }));
}

/** The list and what runs for each entry: both must be written. */
function fromAndEach(written: Json, compile: Compile, most: number): readonly [from: Run, each: Run, begin: Run | undefined] | null {
  if (!Array.isArray(written) || written.length < 2 || written.length > most) return null;
  const [from = null, each = null, begin] = written as readonly Json[];
  return [compile(from), compile(each), begin === undefined ? undefined : compile(begin)];
}

/** Whether null is written for the list or for what runs. */
function hasNull(written: Json): boolean {
  return Array.isArray(written) && written.slice(0, 2).includes(null);
}

function listOrEmpty(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : [];
}

function listOnly(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : invalidArguments();
}
