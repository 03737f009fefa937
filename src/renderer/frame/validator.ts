import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';

/** Validators compiled by the server, by step id, or by "<step id>.<list path>" for a list item. */
export type Validators = ValidatorFunctions;

/** rjsf validator with the compiled function; without one (gallery, tests) everything passes. */
export function validatorOf(validators: Validators, schema: RJSFSchema): ValidatorType {
  const key = schema.$id ?? '';
  return createPrecompiledValidator({ [key]: validators[key] ?? everythingPasses }, schema);
}

/** Keeps only errors of shape (not answers at all). Required and valid are the engine's, in the donor's words. */
export function wrongShapes(errors: readonly RJSFValidationError[]): RJSFValidationError[] {
  return errors.filter((error) => error.name === 'type' || error.name === 'additionalProperties');
}

const everythingPasses: Validators[string] = () => true;
