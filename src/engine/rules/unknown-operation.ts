import type { Json } from '../definitions.ts';
import { callOf } from '../expressions/call.ts';
import { refuseDeepNesting } from '../expressions/nesting.ts';
import { operations } from '../operations/index.ts';

/** Every operation that a rule can use. */
export const operationNames: ReadonlySet<string> = new Set(Object.keys(operations));

/** The first unknown operation in an expression, at any depth. Throws a NestingError for one that is nested too deep. */
export function unknownOperationIn(logic: Json): string | undefined {
  refuseDeepNesting(logic);
  return unknownIn(logic);
}

function unknownIn(logic: Json): string | undefined {
  if (Array.isArray(logic)) return firstIn(logic);
  const call = callOf(logic);
  if (call === null) return undefined;
  return operationNames.has(call.operation) ? firstIn(call.args) : call.operation;
}

function firstIn(expressions: readonly Json[]): string | undefined {
  for (const expression of expressions) {
    const unknown = unknownIn(expression);
    if (unknown !== undefined) return unknown;
  }
  return undefined;
}
