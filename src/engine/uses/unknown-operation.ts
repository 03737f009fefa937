import type { Json } from '../definitions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { NestingError } from '../errors.ts';
import { unknownName } from '../names/nearest.ts';
import { operationNames, unknownOperationIn } from '../rules/unknown-operation.ts';

/** Refuses an expression with an unknown operation, and says which was most likely meant; and one that is nested too deep. */
export function refuseUnknownOperation(logic: Json, file: string, pointer: string): void {
  const unknown = found(logic, file, pointer);
  if (unknown !== undefined) throw new DefinitionError(file, pointer, unknownName('operation', unknown, operationNames));
}

function found(logic: Json, file: string, pointer: string): string | undefined {
  try {
    return unknownOperationIn(logic);
  } catch (error) {
    throw error instanceof NestingError ? new DefinitionError(file, `${pointer}${error.pointer}`, error.message) : error;
  }
}
