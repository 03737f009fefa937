import type { Spot } from '../../content/index.ts';
import { callAt } from '../expressions/call.ts';
import { type Fact, isSameLogic } from '../expressions/facts.ts';
import { ANY_NUMBER, exactly, type Knowledge, type Place, type Range } from '../expressions/range.ts';
import { findOperation } from '../operations/index.ts';

/** The range of an expression; any number if it is undecided or not a number. */
export function rangeOf(logic: Spot, knowledge: Knowledge, place: Place = { facts: [] }): Range {
  const range = bareRange(logic, knowledge, place);
  const bounds = place.facts
    .filter(({ greater }) => isSameLogic(greater, logic))
    .map(({ lesser }) => bareRange(lesser, knowledge, { ...place, facts: [] }).low);
  return { low: Math.max(range.low, ...bounds), high: range.high };
}

function bareRange(logic: Spot, knowledge: Knowledge, place: Place): Range {
  const call = callAt(logic);
  if (call === undefined) return literal(logic);
  const range = (spot: Spot, other = place) => rangeOf(spot, knowledge, other);
  const facts = (condition: Spot, holds: boolean) => factsOf(condition, holds, knowledge.logicOf);
  return findOperation(call.operation)?.range?.({ args: call.args, place, knowledge, range, facts }) ?? ANY_NUMBER;
}

function literal({ value }: Spot): Range {
  if (value === null || value === false || value === '') return exactly(0);
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? ANY_NUMBER : exactly(number);
}

/** The facts that follow from a condition that is true, or false. `logicOf` returns the logic of a flag rule. */
function factsOf(condition: Spot, holds: boolean, logicOf: (rule: string) => Spot | undefined, depth = 0): readonly Fact[] {
  const call = callAt(condition);
  if (call === undefined || depth > 8) return [];
  const facts = (spot: Spot, value: boolean) => factsOf(spot, value, logicOf, depth + 1);
  return findOperation(call.operation)?.facts?.({ args: call.args, holds, facts, logicOf }) ?? [];
}
