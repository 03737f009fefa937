import type { Spot } from '../../content/index.ts';
import type { Fact } from './facts.ts';

/** The lowest and the highest value; both may be infinite. */
export type Range = { readonly low: number; readonly high: number };

export const ANY_NUMBER: Range = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
export const FROM_ZERO: Range = { low: 0, high: Number.POSITIVE_INFINITY };
export const ZERO_OR_ONE: Range = { low: 0, high: 1 };

export function exactly(value: number): Range {
  return { low: value, high: value };
}

/** The smallest range that contains all of them. */
export function span(ranges: readonly Range[]): Range {
  if (ranges.length === 0) return ANY_NUMBER;
  return { low: Math.min(...ranges.map(({ low }) => low)), high: Math.max(...ranges.map(({ high }) => high)) };
}

export function plus(a: Range, b: Range): Range {
  return { low: a.low + b.low, high: a.high + b.high };
}

export function minus(a: Range, b: Range): Range {
  return { low: a.low - b.high, high: a.high - b.low };
}

export function times(a: Range, b: Range): Range {
  const corners = [a.low, a.high].flatMap((x) => [b.low, b.high].map((y) => (x === 0 || y === 0 ? 0 : x * y)));
  return { low: Math.min(...corners), high: Math.max(...corners) };
}

/** The range of a quotient, of which only the sign is known. */
export function over(a: Range, b: Range): Range {
  return a.low >= 0 && b.low >= 0 ? FROM_ZERO : ANY_NUMBER;
}

export function least(ranges: readonly Range[]): Range {
  return { low: Math.min(...ranges.map(({ low }) => low)), high: Math.min(...ranges.map(({ high }) => high)) };
}

export function most(ranges: readonly Range[]): Range {
  return { low: Math.max(...ranges.map(({ low }) => low)), high: Math.max(...ranges.map(({ high }) => high)) };
}

/** Known facts about names: their ranges, and the logic of flag rules. */
export type Knowledge = {
  readonly rangeOf: (name: string) => Range;
  readonly rangeOfEntry: (list: string, name: string) => Range;
  readonly logicOf: (rule: string) => Spot | undefined;
};

/** The context of an expression: the facts of the branches around it, and the list whose entry it reads. */
export type Place = { readonly facts: readonly Fact[]; readonly list?: string };

/** A call whose range is computed. */
export type Ranging = {
  readonly args: readonly Spot[];
  readonly place: Place;
  readonly knowledge: Knowledge;
  /** The range of an expression, at the place of the call unless another is given. */
  readonly range: (logic: Spot, place?: Place) => Range;
  /** The facts that follow from a condition that is true, or false. */
  readonly facts: (condition: Spot, holds: boolean) => readonly Fact[];
};

export function rangesOf({ args, range }: Ranging): readonly Range[] {
  return args.map((arg) => range(arg));
}
