import type { Json } from '../definitions.ts';

/**
 * Whether an answer is blank: only spaces, an empty list, or an object with only blank parts. A list with an entry is not blank, even if the entry
 * is; nor is `false`, which means no.
 */
export function isBlank(answer: Json | undefined): boolean {
  return hasOnly(answer, (part) => part === undefined || part === null || (typeof part === 'string' && part.trim() === ''));
}

/** Whether dropping the answer loses nothing: it is blank, or an unticked box. */
export function holdsNothing(answer: Json | undefined): boolean {
  return hasOnly(answer, (part) => part === false || isBlank(part));
}

function hasOnly(answer: Json | undefined, isNothing: (part: Json | undefined) => boolean): boolean {
  if (Array.isArray(answer)) return answer.length === 0;
  if (typeof answer !== 'object' || answer === null) return isNothing(answer);
  return Object.values(answer).every((part: Json) => hasOnly(part, isNothing));
}
