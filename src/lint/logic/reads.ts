import { remembered } from '../remembered.ts';
import { entriesOf, isObject, itemsOf, type Spot, textOf } from '../read/spot.ts';

/** A name that a rule reads, and where it is written. */
export type Read = { readonly name: string; readonly spot: Spot };

/** Operations whose second argument runs for each entry of a list: names in it are the entry's. */
export const ITERATING: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'some', 'none']);

export type Call = { readonly operation: string; readonly args: readonly Spot[]; readonly spot: Spot };

/** The one operation of an expression and its arguments; undefined for a plain value or a list. */
export function callAt(logic: Spot): Call | undefined {
  return isObject(logic.value) ? callOfObject(logic) : undefined;
}

/** Cached, because a rule is looked at for every flow and every set of answers. */
const callOfObject = remembered((logic: Spot): Call | undefined => {
  const [entry, ...more] = entriesOf(logic);
  if (entry === undefined || more.length > 0) return undefined;
  const [operation, spot] = entry;
  return { operation, args: Array.isArray(spot.value) ? itemsOf(spot) : [spot], spot };
});

/** The names that an expression reads outside of iterations: rules, answers, rates, today. */
export const readsOf = remembered((logic: Spot): readonly Read[] => {
  const call = callAt(logic);
  if (call === undefined) return itemsOf(logic).flatMap(readsOf);
  const { operation, args } = call;
  if (operation === 'var') return args.flatMap((arg, place) => (place === 0 ? nameRead(arg) : readsOf(arg)));
  if (operation === 'missing') return args.flatMap((arg) => [arg, ...itemsOf(arg)].flatMap(nameRead));
  if (operation === 'missing_some') return args.slice(1).flatMap(itemsOf).flatMap(nameRead);
  return args.flatMap((arg, place) => (ITERATING.has(operation) && place === 1 ? [] : readsOf(arg)));
});

/** An expression and all expressions inside it. */
export function expressionsIn(logic: Spot): readonly Spot[] {
  const call = callAt(logic);
  return [logic, ...(call?.args ?? itemsOf(logic)).flatMap(expressionsIn)];
}

function nameRead(arg: Spot): readonly Read[] {
  const name = textOf(arg);
  return name === undefined || name === '' ? [] : [{ name, spot: arg }];
}
