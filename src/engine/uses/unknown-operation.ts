import type { Json } from '../definitions.ts';
import { DefinitionError } from '../errors.ts';
import { unknownName } from '../names/nearest.ts';
import { operationNames, unknownOperationIn } from '../rules/unknown-operation.ts';

/** Refuses an expression with an unknown operation, and says which was most likely meant. */
export function refuseUnknownOperation(logic: Json, file: string, pointer: string): void {
  const unknown = unknownOperationIn(logic);
  if (unknown !== undefined) throw new DefinitionError(file, pointer, unknownName('operation', unknown, operationNames));
}
