import { type Assessment, answerAt, type Definitions, isNumeric } from '../../engine/index.ts';
import { fieldAt } from './field-at.ts';

/** Whether a sum would be made of a number that is refused, such as one above its limit. What is still missing makes no sum wrong. */
export function standsInError(definitions: Definitions, { errors, counted }: Pick<Assessment, 'errors' | 'counted'>): boolean {
  return errors.some(({ path, code, severity }) => {
    // What cannot be read counts for nothing, as what is missing.
    const isGiven = code.startsWith('not-') || (answerAt(counted, path) ?? null) !== null;
    const type = severity === 'error' && isGiven && fieldAt(definitions, path)?.type;
    return type === 'list' || (type && isNumeric(type));
  });
}
