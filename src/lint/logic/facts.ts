import type { Json } from '../../engine/definitions.ts';
import type { Spot } from '../read/spot.ts';
import { callAt } from './reads.ts';

/** A fact known in a branch: one expression is greater than or equal to another. */
export type Fact = { readonly greater: Spot; readonly lesser: Spot };

/** What follows from a condition that is true, or false. `logicOf` gives the logic of a flag rule. */
export function factsOf(condition: Spot, holds: boolean, logicOf: (rule: string) => Spot | undefined, depth = 0): readonly Fact[] {
  const call = callAt(condition);
  if (call === undefined || depth > 8) return [];
  const { operation, args } = call;
  const [a, b] = args;
  const inner = (spot: Spot, value: boolean) => factsOf(spot, value, logicOf, depth + 1);
  if (a === undefined) return [];
  switch (operation) {
    case 'var': {
      const logic = typeof a.value === 'string' ? logicOf(a.value) : undefined;
      return logic === undefined ? [] : inner(logic, holds);
    }
    case '!':
      return inner(a, !holds);
    case '!!':
      return inner(a, holds);
    case 'and':
      return holds ? args.flatMap((arg) => inner(arg, true)) : [];
    case 'or':
      return holds ? [] : args.flatMap((arg) => inner(arg, false));
    case '>':
    case '>=':
      return b === undefined ? [] : [holds ? { greater: a, lesser: b } : { greater: b, lesser: a }];
    case '<':
    case '<=':
      return b === undefined ? [] : [holds ? { greater: b, lesser: a } : { greater: a, lesser: b }];
    default:
      return [];
  }
}

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
