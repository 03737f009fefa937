import { entriesOf, isObject, itemsOf, remembered, type Spot } from '../../content/index.ts';

export type Call = { readonly operation: string; readonly args: readonly Spot[]; readonly spot: Spot };

/** The one operation of an expression and its arguments; undefined for a plain value or a list. */
export function callAt(logic: Spot): Call | undefined {
  return isObject(logic.value) ? callOfObject(logic) : undefined;
}

/** Memoised, because a rule is evaluated for every flow and every set of answers. */
const callOfObject = remembered((logic: Spot): Call | undefined => {
  const [entry, ...more] = entriesOf(logic);
  if (entry === undefined || more.length > 0) return undefined;
  const [operation, spot] = entry;
  return { operation, args: Array.isArray(spot.value) ? itemsOf(spot) : [spot], spot };
});

/** An expression and all expressions inside it. */
export function expressionsIn(logic: Spot): readonly Spot[] {
  const call = callAt(logic);
  return [logic, ...(call?.args ?? itemsOf(logic)).flatMap(expressionsIn)];
}
