import type { Rule } from '../definitions.ts';
import { rareOperations } from '../operations/rare.ts';

/** True when one of the rules uses an operation that a page loads only when it is needed. */
export function usesRare(rules: readonly Rule[]): true | undefined {
  const written = JSON.stringify(rules.flatMap(({ versions }) => versions.map(({ logic }) => logic)));
  return Object.keys(rareOperations).some((name) => written.includes(`"${name}":`)) || undefined;
}
