import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';

/** Functions compiled ahead by the server, by step id, and by "<step id>.<list path>" for one item of a list. */
export type Validators = ValidatorFunctions;

/** The rjsf validator of a schema: its compiled function, or one that lets all pass while there is none (a gallery, a test). */
export function validatorOf(validators: Validators, schema: RJSFSchema): ValidatorType {
  const key = schema.$id ?? '';
  return createPrecompiledValidator({ [key]: validators[key] ?? everythingPasses }, schema);
}

/**
 * Of the compiled schema's errors only a wrong shape counts here: that the answers are no answers at all. Whether an
 * answer is there, and good, the engine says, in the donor's words; the two must not speak of one thing twice.
 */
export function wrongShapes(errors: readonly RJSFValidationError[]): RJSFValidationError[] {
  return errors.filter((error) => error.name === 'type' || error.name === 'additionalProperties');
}

const everythingPasses: Validators[string] = () => true;
