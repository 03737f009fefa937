import { isStrictlyEqual } from '../operations/equality.ts';
import { compare } from '../numbers/arithmetic.ts';
import type { Value } from '../values.ts';
import { onRuns } from './arguments.ts';
import { numberOf } from './arithmetic.ts';
import type { CommunityCompiler, CommunityCompilers } from './expression.ts';

/** == != === !== < <= > >= of two or more: each with the next, until one does not hold. What cannot be compared is an error. */
export const comparing: CommunityCompilers = {
  '==': chain((a, b) => order(a, b) === 0),
  '!=': chain((a, b) => order(a, b) !== 0),
  '===': chain(isStrictlyEqual),
  '!==': chain((a, b) => !isStrictlyEqual(a, b)),
  '<': chain((a, b) => order(a, b) < 0),
  '<=': chain((a, b) => order(a, b) <= 0),
  '>': chain((a, b) => order(a, b) > 0),
  '>=': chain((a, b) => order(a, b) >= 0),
};

function chain(holds: (a: Value, b: Value) => boolean): CommunityCompiler {
  return onRuns(2, ([first, ...others]) => (scope, world) => {
    let left = first?.(scope, world);
    return others.every((run) => {
      const right = run(scope, world);
      const held = holds(left, right);
      left = right;
      return held;
    });
  });
}

/** Two texts by their letters, anything else as numbers. */
function order(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return compare(numberOf(a), numberOf(b));
}
