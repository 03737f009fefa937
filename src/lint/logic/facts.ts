import { callAt } from '../expressions/call.ts';
import type { Fact } from '../expressions/facts.ts';
import { findOperation } from '../operations/index.ts';
import type { Spot } from '../read/spot.ts';

/** What follows from a condition that is true, or false. `logicOf` gives the logic of a flag rule. */
export function factsOf(condition: Spot, holds: boolean, logicOf: (rule: string) => Spot | undefined, depth = 0): readonly Fact[] {
  const call = callAt(condition);
  if (call === undefined || depth > 8) return [];
  const facts = (spot: Spot, value: boolean) => factsOf(spot, value, logicOf, depth + 1);
  return findOperation(call.operation)?.facts?.({ args: call.args, holds, facts, logicOf }) ?? [];
}
