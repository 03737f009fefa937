import type { Json } from '../definitions.ts';

export type Call = { readonly operation: string; readonly args: readonly Json[] };

/** The operation that an expression calls: an object with one key. Null for a list, and for a constant, which is anything else. */
export function callOf(logic: Json): Call | null {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return null;
  const entries: readonly (readonly [string, Json])[] = Object.entries(logic);
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) return null;
  const [operation, args] = entry;
  return { operation, args: Array.isArray(args) ? args : [args] };
}
