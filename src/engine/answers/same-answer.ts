/**
 * Whether two answers, or all answers of two drafts, are equal. The order of names does not matter, the order of list entries does; an
 * undefined value equals a missing name.
 */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameAnswer((one as { [name: string]: unknown })[name], (other as { [name: string]: unknown })[name]));
}
