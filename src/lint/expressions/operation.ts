import type { Spot } from '../../content/index.ts';
import type { Fact } from './facts.ts';
import type { Grained, Graining } from './grain.ts';
import type { Guess, Guessing } from './guess.ts';
import type { Range, Ranging } from './range.ts';
import type { Type } from './type.ts';
import type { Typing } from './typing.ts';

/** The lint's properties of an operation, in addition to the engine's. A missing one means “unknown”. */
export type Operation = {
  /** The type of its result. Type errors of its arguments are reported. */
  readonly type: (call: Typing) => Type;
  /** The range of its result; any number if omitted. */
  readonly range?: (call: Ranging) => Range;
  /** The precision of its result. If omitted: whole, or finer than cents if the engine declares its result a number or of any kind. */
  readonly grain?: (call: Graining) => Grained;
  /** Its result if only some names are known. If omitted or undefined: the engine's result once all arguments are known. */
  readonly guess?: (call: Guessing) => Guess | undefined;
  /** The facts that follow if its result counts as true, or as false. */
  readonly facts?: (call: Deducing) => readonly Fact[];
  /** The names that it reads outside of iterations; by default those of its arguments. */
  readonly reads?: (args: readonly Spot[], readsOf: (arg: Spot) => readonly Read[]) => readonly Read[];
  /** Whether its second argument runs for each entry of a list, so that names in it are the entry's. */
  readonly isOverEntries?: true;
  /** How it compares a name with constants. */
  readonly compares?: 'equality' | 'order' | 'membership';
  /** The arguments whose truth decides something. */
  readonly decisions?: (args: readonly Spot[]) => readonly Spot[];
  /** The mistakes that authors easily make with it, for mutation testing. */
  readonly mistakes?: Mistakes;
};

/** The lint's properties of all operations of one file. */
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
  /** The operations that are easily written instead: other sign, other boundary, other direction. */
  readonly otherOperations?: readonly string[];
  /** An argument may be forgotten. */
  readonly forgetsArgument?: true;
  /** The operation may be forgotten, which leaves its first argument alone: the description of that mutation. */
  readonly forgetsItself?: string;
  /** The indexes of the results that may be swapped, in order. */
  readonly swaps?: (args: readonly Spot[]) => readonly number[];
};
