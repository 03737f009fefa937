import type { Json } from '../definitions.ts';
import type { Value } from './value.ts';

/** Where the names of a rule are looked up; plain JSON-Logic has none and reads its data instead. */
export type World = { readonly read: (name: string) => Value };

/** A compiled expression. `scope` is the data, or inside an iteration the entry; `world` is where names lead. */
export type Run = (scope: Value, world: World) => Value;

/** How an expression is compiled: within plain JSON-Logic, a rule, or an iteration inside either. */
export type Context = {
  readonly compile: (logic: Json) => Run;
  /** The context of an expression that is run for each entry of a list: names are those of the entry. */
  readonly inEntry: Context;
  readonly variable: (args: readonly Json[]) => Run;
  readonly missing: (args: readonly Json[]) => Run;
  readonly missingSome: (args: readonly Json[]) => Run;
  /** What to make of a computation that has no number as its result. */
  readonly notANumber: (operation: string, result: number, divisor?: Value) => Value;
};

/** Makes a closure of one operation and its arguments as written. */
export type Compiler = (args: readonly Json[], context: Context) => Run;

/** Arguments that are all evaluated, as a fixed list of closures. */
export function compileAll(args: readonly Json[], context: Context): readonly Run[] {
  return args.map((arg) => context.compile(arg));
}

/** The closure of the argument at a place; one that is not there is undefined, as in JavaScript. */
export function compileAt(args: readonly Json[], place: number, context: Context): Run {
  const arg = args[place];
  return arg === undefined ? () => undefined : context.compile(arg);
}
