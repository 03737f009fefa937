import type { Json } from '../definitions.ts';
import { fromNumber } from '../numbers/text.ts';
import { arithmetic } from './arithmetic.ts';
import { branching } from './branching.ts';
import { comparing } from './comparing.ts';
import { iterating } from './iterating.ts';
import type { Compiler, Context, Run } from './operation.ts';
import { otherOperation } from './other.ts';
import type { Value } from './value.ts';

const reading: { readonly [operation: string]: Compiler } = {
  var: (args, context) => context.variable(args),
  missing: (args, context) => context.missing(args),
  missing_some: (args, context) => context.missingSome(args),
};

/** The operations that this engine computes itself. */
export const ours: ReadonlyMap<string, Compiler> = new Map<string, Compiler>(
  Object.entries({ ...reading, ...comparing, ...arithmetic, ...branching, ...iterating }),
);

/** Compiles an expression to a closure, which does not look at the expression again. */
export function compile(logic: Json, context: Context): Run {
  if (Array.isArray(logic)) {
    const runs = logic.map((entry: Json) => context.compile(entry));
    return (scope, world) => runs.map((run) => run(scope, world));
  }
  const call = callOf(logic);
  if (call) return (ours.get(call.operation) ?? otherOperation(call.operation))(call.args, context);
  const constant: Value = typeof logic === 'number' ? (fromNumber(logic) ?? logic) : logic;
  return () => constant;
}

type Call = { readonly operation: string; readonly args: readonly Json[] };

/** The operation that an expression calls: an object with one key. Anything else but a list is a constant. */
export function callOf(logic: Json): Call | null {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return null;
  const entries: readonly (readonly [string, Json])[] = Object.entries(logic);
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) return null;
  const [operation, args] = entry;
  return { operation, args: Array.isArray(args) ? args : [args] };
}
