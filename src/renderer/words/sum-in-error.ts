import { type Assessment, type Definitions, isNumeric } from '../../engine/index.ts';
import { fieldAt } from './field-at.ts';

/** Whether a sum would be made of a number that is refused, such as one above its limit. What is still missing makes no sum wrong. */
export function standsInError(definitions: Definitions, { errors }: Pick<Assessment, 'errors'>): boolean {
  return errors.some(({ path, code, severity }) => {
    const type = severity === 'error' && !MISSING.test(code) && fieldAt(definitions, path)?.type;
    return type === 'list' || (type && isNumeric(type));
  });
}

const MISSING = /^(required|too-few)$/;
