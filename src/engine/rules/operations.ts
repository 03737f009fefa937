import type { Json } from '../definitions.ts';
import { callOf, ours } from './compile.ts';

/** The operations that json-logic-js computes. */
const ITS_OWN = ['in', 'cat', 'substr', 'log', 'method'];

/** Every operation that a rule can use. */
export const operations: ReadonlySet<string> = new Set([...ours.keys(), ...ITS_OWN]);

/** The first unknown operation in an expression, at any depth. */
export function unknownOperationIn(logic: Json): string | undefined {
  if (Array.isArray(logic)) return firstIn(logic);
  const call = callOf(logic);
  if (call === null) return undefined;
  return operations.has(call.operation) ? firstIn(call.args) : call.operation;
}

function firstIn(expressions: readonly Json[]): string | undefined {
  for (const expression of expressions) {
    const unknown = unknownOperationIn(expression);
    if (unknown !== undefined) return unknown;
  }
  return undefined;
}
