import { itemsOf, remembered, type Spot } from '../../content/index.ts';
import { callAt } from '../expressions/call.ts';
import type { Read } from '../expressions/operation.ts';
import { findOperation } from '../operations/index.ts';

/** The names that an expression reads outside of iterations: rules, answers, rates, today. */
export const readsOf = remembered((logic: Spot): readonly Read[] => {
  const call = callAt(logic);
  if (call === undefined) return itemsOf(logic).flatMap(readsOf);
  const operation = findOperation(call.operation);
  if (operation?.reads) return operation.reads(call.args, readsOf);
  return call.args.flatMap((arg, place) => (operation?.isOverEntries && place === 1 ? [] : readsOf(arg)));
});
