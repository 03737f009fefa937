import type { About } from '../expressions/operation.ts';
import { about } from '../operations/index.ts';

/** The part of json-logic-js that takes further operations. */
export type TakesOperations = { readonly add_operation: (name: string, compute: (...args: readonly unknown[]) => unknown) => void };

/**
 * Registers our operations that json-logic-js lacks, so that it computes the rules of the data: over JavaScript numbers, and so to about a
 * cent. Rates and amounts are to be given to it as numbers.
 */
export function addMissingOperations(jsonLogic: TakesOperations): void {
  for (const file of Object.values(about)) {
    for (const [operation, { twin }] of Object.entries<About>(file)) if (twin) jsonLogic.add_operation(operation, twin);
  }
}
