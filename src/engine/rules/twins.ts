import type { About } from '../expressions/operation.ts';
import { about } from '../operations/index.ts';

/** The part of json-logic-js's interface that adds operations. */
export type TakesOperations = { readonly add_operation: (name: string, compute: (...args: readonly unknown[]) => unknown) => void };

/**
 * Registers the operations that json-logic-js lacks, so that it can compute the rules of the data over JavaScript numbers, to about a cent. It needs
 * rates and amounts as numbers.
 */
export function addMissingOperations(jsonLogic: TakesOperations): void {
  for (const file of Object.values(about)) {
    for (const [operation, { twin }] of Object.entries<About>(file)) if (twin) jsonLogic.add_operation(operation, twin);
  }
}
