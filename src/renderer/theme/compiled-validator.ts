import type { ValidatorType } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { engineJudges } from './engine-judges.ts';

/**
 * rjsf's validation by the functions that the server compiled: selects a step's function by the `$id` of its schema. A schema without a
 * function passes.
 */
export function compiledValidation(functions: ValidatorFunctions): ValidatorType['validateFormData'] {
  return (answers, schema, ...rest) => {
    const validator = Object.hasOwn(functions, String(schema.$id)) ? createPrecompiledValidator(functions, schema) : engineJudges;
    return validator.validateFormData(answers, schema, ...rest);
  };
}
