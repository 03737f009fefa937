import type { Spot } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';

/** A fact known in a branch: one expression is greater than or equal to another. */
export type Fact = { readonly greater: Spot; readonly lesser: Spot };

/** Whether two expressions are written alike, and so have the same value. */
export function isSameLogic(a: Spot, b: Spot): boolean {
  return JSON.stringify(plain(a.value ?? null)) === JSON.stringify(plain(b.value ?? null));
}

/** Normalises {"var": ["x"]} to {"var": "x"}. */
function plain(logic: Json): Json {
  if (Array.isArray(logic)) return logic.map(plain);
  if (typeof logic !== 'object' || logic === null) return logic;
  const entries = Object.entries(logic as { readonly [key: string]: Json });
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) && value.length === 1 ? plain(value[0] ?? null) : plain(value)]),
  );
}
