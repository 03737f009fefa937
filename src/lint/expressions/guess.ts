import type { Spot } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { compileRule } from '../../engine/index.ts';

/** A known value, or one that could be anything. */
export type Guess = Known | typeof ANYTHING;
export type Known = { readonly known: Json };

export const ANYTHING = 'anything';

/** A call whose value is guessed. */
export type Guessing = {
  readonly args: readonly Spot[];
  readonly guess: (arg: Spot) => Guess;
  /** The known value of a name, if any. */
  readonly read: (name: string) => Guess;
};

export function isSurelyFalse(value: Guess): boolean {
  return value !== ANYTHING && not(value.known) === true;
}

export function isSurelyTrue(value: Guess): boolean {
  return value !== ANYTHING && !isSurelyFalse(value);
}

const not = compileRule({ '!': [{ var: '' }] });
