import type { Spot } from '../read/spot.ts';
import type { Problem } from './infer.ts';
import type { Operation } from './operations.ts';
import { canBe, describe, isAny, type Kind, type Type } from './type.ts';

type Report = (problem: Problem) => void;

/** Checks the arguments of an operation against what it takes. */
export function checkOperands(
  operation: string,
  { takes }: Operation,
  args: readonly Spot[],
  types: readonly Type[],
  report: Report,
): void {
  // With one argument, JSON-Logic's + converts text to a number.
  const isCast = operation === '+' && args.length === 1;
  if (takes === 'numbers' && !isCast) for (const [place, arg] of args.entries()) checkNumber(operation, arg, types[place], report);
  if (takes === 'comparable') checkAlike(operation, args, types, report, COMPARABLE);
  if (takes === 'equal') checkAlike(operation, args, types, report, EQUAL);
  const [, where] = args;
  if (operation === 'in' && where !== undefined && types[1] !== undefined && !canBe(types[1], 'list', 'text', 'numeral')) {
    report(clash(where, `“in” looks in a list or a text, and this is ${describe(types[1])}.`, 'Put the list second: [value, list].'));
  }
}

/** The places of a rounding must be a constant from 0 to 12. */
export function checkRound([, places]: readonly Spot[], report: Report): void {
  const value = Number(places?.value);
  if (places === undefined || (Number.isInteger(value) && value >= 0 && value <= 12)) return;
  report(clash(places, '“round” needs to know to how many places.', 'Write a whole number from 0 to 12; money is rounded to 2.'));
}

function checkNumber(operation: string, arg: Spot, given: Type | undefined, report: Report): void {
  if (given === undefined || canBe(given, 'number', 'numeral')) return;
  report(clash(arg, `“${operation}” computes with numbers, and this is ${describe(given)}.`, 'Use a number, an amount or a rate.'));
}

const COMPARABLE: readonly (readonly Kind[])[] = [
  ['number', 'numeral'],
  ['text', 'numeral'],
];
const EQUAL: readonly (readonly Kind[])[] = [['number', 'numeral'], ['text', 'numeral'], ['flag'], ['list'], ['object']];

/** Whether neighbouring arguments are of one family. Null may be compared with anything. */
function checkAlike(
  operation: string,
  args: readonly Spot[],
  types: readonly Type[],
  report: Report,
  families: readonly (readonly Kind[])[],
): void {
  for (const [place, right] of types.entries()) {
    const [left, arg] = [types[place - 1], args[place]];
    if (left === undefined || arg === undefined || isAny(left) || isAny(right) || isOnlyNull(left) || isOnlyNull(right)) continue;
    if (families.some((family) => canBe(left, ...family) && canBe(right, ...family))) continue;
    const message = `“${operation}” compares ${describe(left)} with ${describe(right)}, which makes no sense.`;
    report(clash(arg, message, 'Compare amounts with amounts, texts with texts, and use a flag by itself.'));
  }
}

function isOnlyNull({ kinds }: Type): boolean {
  return kinds.size === 1 && kinds.has('null');
}

function clash(spot: Spot, message: string, mend: string): Problem {
  return { code: 'type-clash', spot, message, mend };
}
