import type { Json } from '../definitions.ts';
import type { Value } from './value.ts';

/** Looks up the names of a rule. Plain JSON-Logic has no names and reads its data instead. */
export type World = { readonly read: (name: string) => Value };

/** A compiled expression. `scope` is the data, or inside an iteration the entry; `world` looks up names. */
export type Run = (scope: Value, world: World) => Value;

/** The context in which an expression is compiled: plain JSON-Logic, a rule, or an iteration inside either. */
export type Context = {
  readonly compile: (logic: Json) => Run;
  /** The context of an expression that runs for each entry of a list: names are read from the entry. */
  readonly inEntry: Context;
  readonly variable: (args: readonly Json[]) => Run;
  readonly missing: (args: readonly Json[]) => Run;
  readonly missingSome: (args: readonly Json[]) => Run;
  /** The value for a computation whose result is not a number; may throw instead. */
  readonly notANumber: (operation: string, result: number, divisor?: Value) => Value;
};

/** Compiles one operation with its arguments as written. */
export type Compiler = (args: readonly Json[], context: Context) => Run;

/** The compilers of one file, by operation. */
export type Compilers = { readonly [operation: string]: Compiler };

/** Data about one operation for tests, the lint and documents. The browser does not need it. */
export type About = {
  /** Its effect, for authors of rules: shown in the meta-schema and the documents. An operation without it is not meant for the data files. */
  readonly means?: string;
  /** The least and the greatest number of arguments that a rule may give it. */
  readonly takes: readonly [least: number, most: number];
  /** The type of its result; "any" where it depends on the arguments. */
  readonly gives: 'number' | 'flag' | 'text' | 'list' | 'any';
  readonly examples: readonly [Example, ...Example[]];
  /** The same operation over JavaScript numbers, for a json-logic-js that lacks it. */
  readonly twin?: (...args: readonly unknown[]) => unknown;
};

/** Facts about all operations of one file. */
export type AboutAll<Names extends string> = { readonly [operation in Names]: About };

/** A rule over data and its result. */
export type Example = {
  /** One sentence that the example shows. */
  readonly says: string;
  readonly rule: Json;
  readonly data?: Json;
  readonly result: Json;
  /** json-logic-js computes it, but the lint refuses it in data files. */
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
