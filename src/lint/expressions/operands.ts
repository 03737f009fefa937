import type { Spot } from '../../content/index.ts';
import { canBe, describe, isAny, type Kind, type Type } from './type.ts';
import { clash, type Typing } from './typing.ts';

/** The types of all arguments, checked to be numbers. */
export function numbersOf(call: Typing): readonly Type[] {
  const types = call.args.map((arg) => call.infer(arg));
  for (const [place, arg] of call.args.entries()) checkNumber(call, arg, types[place]);
  return types;
}

function checkNumber({ operation, report }: Typing, arg: Spot, given: Type | undefined): void {
  if (given === undefined || canBe(given, 'number', 'numeral')) return;
  report(clash(arg, `“${operation}” computes with numbers, and this is ${describe(given)}.`, 'Use a number, an amount or a rate.'));
}

/** Checks that adjacent arguments are of one family. Null may be compared with anything. */
export function checkAlike({ operation, args, infer, report }: Typing, families: readonly (readonly Kind[])[]): void {
  const types = args.map((arg) => infer(arg));
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
