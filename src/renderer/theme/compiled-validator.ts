import type { ValidatorType } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { engineJudges } from './engine-judges.ts';

/** How rjsf validates by the functions that the server compiled: that of a step by the `$id` of its schema. What has none passes. */
export function compiledValidation(functions: ValidatorFunctions): ValidatorType['validateFormData'] {
  return (answers, schema, ...rest) => {
    const validator = Object.hasOwn(functions, String(schema.$id)) ? createPrecompiledValidator(functions, schema) : engineJudges;
    return validator.validateFormData(answers, schema, ...rest);
  };
}
