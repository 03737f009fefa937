import type { Spot } from '../../content/index.ts';
import type { Fact } from './facts.ts';
import type { Grained, Graining } from './grain.ts';
import type { Guess, Guessing } from './guess.ts';
import type { Range, Ranging } from './range.ts';
import type { Type } from './type.ts';
import type { Typing } from './typing.ts';

/** What the lint knows of an operation, beside what the engine says of it. What is left out could be anything. */
export type Operation = {
  /** The type of its result. Type errors of its arguments are reported. */
  readonly type: (call: Typing) => Type;
  /** The range of its result; any number when left out. */
  readonly range?: (call: Ranging) => Range;
  /** The precision of its result. When left out: whole, or finer than cents where the engine says that it gives a number or anything. */
  readonly grain?: (call: Graining) => Grained;
  /** Its result when only some names are known. When left out, or undefined: what the engine computes once all arguments are known. */
  readonly guess?: (call: Guessing) => Guess | undefined;
  /** What follows when its result counts as true, or as false. */
  readonly facts?: (call: Deducing) => readonly Fact[];
  /** The names that it reads outside of iterations; those of its arguments when left out. */
  readonly reads?: (args: readonly Spot[], readsOf: (arg: Spot) => readonly Read[]) => readonly Read[];
  /** Whether its second argument runs for each entry of a list, so that names in it are the entry's. */
  readonly isOverEntries?: true;
  /** How it compares a name with constants. */
  readonly compares?: 'equality' | 'order' | 'membership';
  /** The arguments that decide something by counting as true or false. */
  readonly decisions?: (args: readonly Spot[]) => readonly Spot[];
  /** How it is easily written wrong, for mutation testing. */
  readonly mistakes?: Mistakes;
};

/** What the lint knows of all operations of one file. */
export type Operations<Names extends string = string> = { readonly [operation in Names]: Operation };

/** A name that a rule reads, and where it is written. */
export type Read = { readonly name: string; readonly spot: Spot };

/** A condition that is true (`holds`) or false. */
export type Deducing = {
  readonly args: readonly Spot[];
  readonly holds: boolean;
  readonly facts: (condition: Spot, holds: boolean) => readonly Fact[];
  /** The logic of a flag rule. */
  readonly logicOf: (rule: string) => Spot | undefined;
};

export type Mistakes = {
  /** The operations that it is easily mistaken for: other sign, other edge, other direction. */
  readonly otherOperations?: readonly string[];
  /** An argument is forgotten. */
  readonly forgetsArgument?: true;
  /** The operation is forgotten, and its first argument stands alone: what that is called. */
  readonly forgetsItself?: string;
  /** The places of results that change places, in order. */
  readonly swaps?: (args: readonly Spot[]) => readonly number[];
};
