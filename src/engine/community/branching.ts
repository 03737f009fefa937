import { isTruthy, type Value } from '../expressions/value.ts';
import type { Run } from '../expressions/operation.ts';
import type { Json } from '../values.ts';
import { onRuns } from './arguments.ts';
import type { CommunityCompilers } from './expression.ts';

/** if, ?:, and, or with arguments written as a list; and ??, the first value that is not null. */
export const branching: CommunityCompilers = {
  if: onRuns(0, choose),
  '?:': onRuns(0, choose),
  and: onRuns(0, (runs) => firstThat(runs, (value) => !isTruthy(value), false)),
  or: onRuns(0, (runs) => firstThat(runs, isTruthy, false)),
  '??': (written, compile) => {
    const runs = (Array.isArray(written) ? (written as readonly Json[]) : [written]).map(compile);
    return firstThat(runs, (value) => value !== null && value !== undefined, null);
  },
};

function choose(runs: readonly Run[]): Run {
  return (scope, world) => {
    for (let place = 0; place < runs.length - 1; place += 2) {
      if (isTruthy(runs[place]?.(scope, world))) return runs[place + 1]?.(scope, world);
    }
    return runs.length % 2 === 1 ? runs.at(-1)?.(scope, world) : null;
  };
}

/** The first value that decides, or the last one; `none` when there are no arguments. */
function firstThat(runs: readonly Run[], decides: (value: Value) => boolean, none: Value): Run {
  return (scope, world) => {
    let value = none;
    for (const run of runs) {
      value = run(scope, world);
      if (decides(value)) return value;
    }
    return value;
  };
}
