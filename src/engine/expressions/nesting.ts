import { NestingError } from '../errors.ts';
import type { Json } from '../values.ts';
import { callOf } from './call.ts';

/** Maximum nesting of expressions. Real rules have fewer than 20 levels; some thousands would overflow the stack. */
const DEEPEST = 1000;

/** An expression of the walk, with its keys in the expression around it. */
type Step = { readonly logic: Json; readonly depth: number; readonly keys: readonly (string | number)[]; readonly around: Step | null };

/** Throws a NestingError for an expression that is nested too deep, with the pointer to the first part beyond the limit. Walks without recursion. */
export function refuseDeepNesting(logic: Json): void {
  const waiting: Step[] = [{ logic, depth: 1, keys: [], around: null }];
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    if (typeof step.logic !== 'object' || step.logic === null) continue;
    if (step.depth > DEEPEST) throw new NestingError(pointerOf(step), `expressions are nested deeper than ${DEEPEST} levels`);
    waiting.push(...innerOf(step));
  }
}

/** Runs `compute`. Turns a stack overflow, caused by a value that is nested too deep, into a NestingError at `pointer`. */
export function withoutOverflow<Result>(compute: () => Result, pointer = ''): Result {
  try {
    return compute();
  } catch (error) {
    throw isOverflow(error) ? new NestingError(pointer, 'expressions or values are nested too deep to be computed') : error;
  }
}

/** Whether an error is a stack overflow: a RangeError in V8 and Safari, an InternalError in Firefox. */
export function isOverflow(error: unknown): boolean {
  return error instanceof Error && /call stack|too much recursion/i.test(error.message);
}

function innerOf(step: Step): readonly Step[] {
  const { logic, depth } = step;
  const inner = (part: Json, ...keys: readonly (string | number)[]): Step => ({ logic: part, depth: depth + 1, keys, around: step });
  if (Array.isArray(logic)) return logic.map((part: Json, place) => inner(part, place)).reverse();
  const call = callOf(logic);
  if (call === null) return [];
  const { operation, args } = call;
  const isList = Array.isArray((logic as { readonly [operation: string]: Json })[operation]);
  return args.map((arg, place) => (isList ? inner(arg, operation, place) : inner(arg, operation))).reverse();
}

function pointerOf(step: Step): string {
  const keys: (string | number)[] = [];
  for (let one: Step | null = step; one !== null; one = one.around) keys.unshift(...one.keys);
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
