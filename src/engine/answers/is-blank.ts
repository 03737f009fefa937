import type { Json } from '../definitions.ts';

/**
 * Whether nothing was answered: no text but spaces, an empty list, an object of nothing but blank parts. A list with an entry is none,
 * even if nothing stands in the entry yet; and `false` is an answer: no.
 */
export function isBlank(answer: Json | undefined): boolean {
  return hasOnly(answer, (part) => part === undefined || part === null || (typeof part === 'string' && part.trim() === ''));
}

/** Whether nothing would be lost with the answer: it is blank, or a box that is not ticked. */
export function holdsNothing(answer: Json | undefined): boolean {
  return hasOnly(answer, (part) => part === false || isBlank(part));
}

function hasOnly(answer: Json | undefined, isNothing: (part: Json | undefined) => boolean): boolean {
  if (Array.isArray(answer)) return answer.length === 0;
  if (typeof answer !== 'object' || answer === null) return isNothing(answer);
  return Object.values(answer).every((part: Json) => hasOnly(part, isNothing));
}
