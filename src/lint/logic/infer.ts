import { isObject, itemsOf, type Spot, textOf } from '../../content/index.ts';
import { callAt } from '../expressions/call.ts';
import { ANY, either, FLAG, listOf, NUMBER, type Type, type } from '../expressions/type.ts';
import { clash, type Report, type Scope } from '../expressions/typing.ts';
import { arityOf, findOperation, resultOf } from '../operations/index.ts';

/** The type of an expression. Type errors in it go to `report`. */
export function infer(logic: Spot, scope: Scope, report: Report): Type {
  const call = callAt(logic);
  const within = (spot: Spot, other = scope) => infer(spot, other, report);
  if (call === undefined) return literal(logic, within);
  const { operation, args, spot } = call;
  const found = findOperation(operation);
  if (found === undefined) return ANY;
  const [least, most] = arityOf(operation) ?? [0, Number.POSITIVE_INFINITY];
  if (args.length < least || args.length > most) {
    const message = `“${operation}” has ${args.length} argument${args.length === 1 ? '' : 's'}.`;
    report(clash(spot, message, `It takes ${span(least, most)}.`));
    return TYPES[resultOf(operation) ?? 'any'];
  }
  return found.type({ operation, args, scope, infer: within, report });
}

const TYPES: { readonly [result in NonNullable<ReturnType<typeof resultOf>>]: Type } = {
  number: NUMBER,
  flag: FLAG,
  text: type('text'),
  list: listOf(ANY),
  any: ANY,
};

function literal(logic: Spot, within: (entry: Spot) => Type): Type {
  const { value } = logic;
  if (Array.isArray(value)) return listOf(either(itemsOf(logic).map((entry) => within(entry))));
  if (typeof value === 'number') return type('number');
  if (typeof value === 'boolean') return type('flag');
  if (value === null) return type('null');
  const text = textOf(logic);
  if (text === undefined) return isObject(value) ? type('object') : ANY;
  return type(/^-?\d+(\.\d+)?$/.test(text) ? 'numeral' : 'text');
}

function span(least: number, most: number): string {
  if (least === most) return String(least);
  return Number.isFinite(most) ? `${least} to ${most}` : `${least} or more`;
}
