import type { ValidatorType } from '@rjsf/utils';

/** rjsf's validator while a step is filled in: the engine judges what was typed (decision 7). */
export const engineJudges: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
