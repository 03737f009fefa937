import { type Assessment, answerAt, type Definitions, isNumeric } from '../../engine/index.ts';
import { fieldAt } from './field-at.ts';

/** Whether a sum would include a number that has an error, such as one above its limit. A missing number does not make a sum wrong. */
export function standsInError(definitions: Definitions, { errors, counted }: Pick<Assessment, 'errors' | 'counted'>): boolean {
  return errors.some(({ path, code, severity }) => {
    // Unreadable input is missing from `counted`; its error code shows that the donor typed it.
    const isGiven = code.startsWith('not-') || (answerAt(counted, path) ?? null) !== null;
    const type = severity === 'error' && isGiven && fieldAt(definitions, path)?.type;
    return type === 'list' || (type && isNumeric(type));
  });
}
