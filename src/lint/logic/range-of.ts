import { itemsOf, type Spot, textOf } from '../read/spot.ts';
import { factsOf, type Fact, isSameLogic } from './facts.ts';
import { ANY_NUMBER, exactly, FROM_ZERO, least, minus, most, over, plus, type Range, span, times, ZERO_OR_ONE } from './range.ts';
import { callAt } from './reads.ts';

/** What is known of names: their ranges, and the logic of flag rules. */
export type Knowledge = {
  readonly rangeOf: (name: string) => Range;
  readonly rangeOfEntry: (list: string, name: string) => Range;
  readonly logicOf: (rule: string) => Spot | undefined;
};

/** The context of an expression: the facts of the branches around it, and the list whose entry it reads. */
type Place = { readonly facts: readonly Fact[]; readonly list?: string };

const YES_OR_NO = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', '!', '!!', 'in', 'all', 'some', 'none']);

/** The range of an expression. What is not a number, or cannot be told, could be anything. */
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
  const { operation, args } = call;
  const [first, second] = args;
  const ranges = () => args.map((arg) => rangeOf(arg, knowledge, place));
  if (YES_OR_NO.has(operation)) return ZERO_OR_ONE;
  switch (operation) {
    case 'var':
      return named(textOf(first ?? logic) ?? '', knowledge, place);
    case '+':
      return args.length === 1 ? (ranges()[0] ?? ANY_NUMBER) : ranges().reduce(plus, exactly(0));
    case '-':
      return difference(first, second, knowledge, place);
    case '*':
      return ranges().reduce(times, exactly(1));
    case '/':
      return ranges().reduce(over);
    case '%':
      return (ranges()[0]?.low ?? -1) >= 0 ? FROM_ZERO : ANY_NUMBER;
    case 'min':
      return least(ranges());
    case 'max':
      return most(ranges());
    case 'round':
      return first === undefined ? ANY_NUMBER : rangeOf(first, knowledge, place);
    case 'and':
    case 'or':
      return span(ranges());
    case 'if':
    case '?:':
      return span(branches(args, knowledge, place));
    case 'reduce':
      return reduced(args, knowledge, place);
    default:
      return ANY_NUMBER;
  }
}

function literal({ value }: Spot): Range {
  if (value === null || value === false || value === '') return exactly(0);
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? ANY_NUMBER : exactly(number);
}

function named(name: string, { rangeOf, rangeOfEntry }: Knowledge, { list }: Place): Range {
  if (list === undefined) return rangeOf(name);
  return name === 'accumulator' ? FROM_ZERO : rangeOfEntry(list, name.replace(/^current[.]/, ''));
}

/** A difference is not negative where the first is known to be at least the second. */
function difference(a: Spot | undefined, b: Spot | undefined, knowledge: Knowledge, place: Place): Range {
  if (a === undefined) return ANY_NUMBER;
  const from = rangeOf(a, knowledge, place);
  if (b === undefined) return { low: -from.high, high: -from.low };
  const range = minus(from, rangeOf(b, knowledge, place));
  const isKnown = place.facts.some(({ greater, lesser }) => isSameLogic(greater, a) && isSameLogic(lesser, b));
  return isKnown ? { low: Math.max(0, range.low), high: range.high } : range;
}

/** The result of each branch, given that the earlier conditions are false and its own is true. */
function branches(args: readonly Spot[], knowledge: Knowledge, place: Place): readonly Range[] {
  const [condition, result, ...rest] = args;
  if (condition === undefined) return [exactly(0)];
  if (result === undefined) return [rangeOf(condition, knowledge, place)];
  const given = (holds: boolean): Place => ({ ...place, facts: [...place.facts, ...factsOf(condition, holds, knowledge.logicOf)] });
  return [rangeOf(result, knowledge, given(true)), ...branches(rest, knowledge, given(false))];
}

/** A reduction that starts at zero or above, and never goes down, is never negative. */
function reduced([from, step, begin]: readonly Spot[], knowledge: Knowledge, place: Place): Range {
  const list = from === undefined ? undefined : listIn(from);
  if (list === undefined || step === undefined || begin === undefined) return ANY_NUMBER;
  const isFromZero = rangeOf(begin, knowledge, place).low >= 0 && rangeOf(step, knowledge, { facts: [], list }).low >= 0;
  return isFromZero ? FROM_ZERO : ANY_NUMBER;
}

function listIn(spot: Spot): string | undefined {
  const first = callAt(spot)?.args[0] ?? itemsOf(spot)[0];
  if (first === undefined) return undefined;
  return callAt(spot)?.operation === 'var' ? textOf(first) : listIn(first);
}
