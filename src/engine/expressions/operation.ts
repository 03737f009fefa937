import type { Json } from '../definitions.ts';
import type { Value } from './value.ts';

/** Where the names of a rule are looked up. Plain JSON-Logic has none and reads its data instead. */
export type World = { readonly read: (name: string) => Value };

/** A compiled expression. `scope` is the data, or inside an iteration the entry; `world` is where names are looked up. */
export type Run = (scope: Value, world: World) => Value;

/** How an expression is compiled: in plain JSON-Logic, in a rule, or in an iteration inside either. */
export type Context = {
  readonly compile: (logic: Json) => Run;
  /** The context of an expression that runs for each entry of a list: names are those of the entry. */
  readonly inEntry: Context;
  readonly variable: (args: readonly Json[]) => Run;
  readonly missing: (args: readonly Json[]) => Run;
  readonly missingSome: (args: readonly Json[]) => Run;
  /** What to return for a computation whose result is not a number. */
  readonly notANumber: (operation: string, result: number, divisor?: Value) => Value;
};

/** Compiles one operation with its arguments as written. */
export type Compiler = (args: readonly Json[], context: Context) => Run;

/** How the operations of one file are compiled, by name. */
export type Compilers = { readonly [operation: string]: Compiler };

/** What is true of one operation, beside how it is compiled: data for tests, the lint and documents. The browser does not need it. */
export type About = {
  /** What it does, for who writes rules: in the meta-schema and in the documents. An operation without it is not for the data. */
  readonly means?: string;
  /** The least and the greatest number of arguments that a rule may give it. */
  readonly takes: readonly [least: number, most: number];
  /** The kind of its result; "any" where that follows from the arguments. */
  readonly gives: 'number' | 'flag' | 'text' | 'list' | 'any';
  readonly examples: readonly [Example, ...Example[]];
  /** The same operation over JavaScript numbers, for a json-logic-js that lacks it. */
  readonly twin?: (...args: readonly unknown[]) => unknown;
};

/** What is true of all operations of one file. */
export type AboutAll<Names extends string> = { readonly [operation in Names]: About };

/** A rule over data and its result. */
export type Example = {
  /** One sentence that the example shows. */
  readonly says: string;
  readonly rule: Json;
  readonly data?: Json;
  readonly result: Json;
  /** json-logic-js computes it, but the lint refuses it in the data. */
  readonly isRefusedByLint?: true;
};

export const ANY_NUMBER_OF = Number.POSITIVE_INFINITY;

/** Compiles arguments that are all evaluated, as a fixed list of closures. */
export function compileAll(args: readonly Json[], context: Context): readonly Run[] {
  return args.map((arg) => context.compile(arg));
}

/** Compiles the argument at a position; a missing one is undefined, as in JavaScript. */
export function compileAt(args: readonly Json[], place: number, context: Context): Run {
  const arg = args[place];
  return arg === undefined ? () => undefined : context.compile(arg);
}
