import type { Words } from '../finding.ts';
import { isObject, itemsOf, type Spot, textOf } from '../read/spot.ts';
import { suggest } from '../suggest.ts';
import { checkOperands, checkRound } from './operands.ts';
import { operations } from './operations.ts';
import { callAt, ITERATING } from './reads.ts';
import { ANY, canBe, describe, either, listOf, type Type, type } from './type.ts';

/** Where names are looked up: outside iterations among all names, inside one in the entry. */
export type Scope =
  | { readonly kind: 'names'; readonly types: ReadonlyMap<string, Type> }
  | { readonly kind: 'entry'; readonly entry: Type };

export type Problem = Words & { readonly code: 'type-clash' | 'unknown-field'; readonly spot: Spot };

/** The type of an expression. Type errors in it go to `report`. */
export function infer(logic: Spot, scope: Scope, report: (problem: Problem) => void): Type {
  const call = callAt(logic);
  if (call === undefined) return literal(logic, scope, report);
  const { operation, args, spot } = call;
  const signature = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
  if (signature === undefined) return ANY;
  const { least, most } = signature;
  if (args.length < least || args.length > most) {
    report({
      code: 'type-clash',
      spot,
      message: `“${operation}” has ${args.length} argument${args.length === 1 ? '' : 's'}.`,
      mend: `It takes ${span(least, most)}.`,
    });
    return signature.gives;
  }
  if (operation === 'var') return variable(args, scope, report);
  if (ITERATING.has(operation)) return iteration(operation, args, scope, report);
  const types = args.map((arg) => infer(arg, scope, report));
  checkOperands(operation, signature, args, types, report);
  if (operation === 'round') checkRound(args, report);
  return resultOf(operation, types) ?? signature.gives;
}

function literal(logic: Spot, scope: Scope, report: (problem: Problem) => void): Type {
  const { value } = logic;
  if (Array.isArray(value)) return listOf(either(itemsOf(logic).map((entry) => infer(entry, scope, report))));
  if (typeof value === 'number') return type('number');
  if (typeof value === 'boolean') return type('flag');
  if (value === null) return type('null');
  const text = textOf(logic);
  if (text === undefined) return isObject(value) ? type('object') : ANY;
  return type(/^-?\d+(\.\d+)?$/.test(text) ? 'numeral' : 'text');
}

function variable([name, otherwise]: readonly Spot[], scope: Scope, report: (problem: Problem) => void): Type {
  if (name === undefined) return ANY;
  const read = scope.kind === 'names' ? (scope.types.get(textOf(name) ?? '') ?? ANY) : readEntry(name, scope.entry, report);
  if (scope.kind === 'names' && (textOf(name) ?? '') === '') {
    const mend = 'Write the name as text: a rule, an answer, a rate or “today”.';
    report({ code: 'type-clash', spot: name, message: 'The name that “var” reads must be written out.', mend });
  }
  return otherwise === undefined ? read : either([read, infer(otherwise, scope, report)]);
}

/** The type of a name inside an iteration, where names are those of the entry: "current.amount". */
function readEntry(name: Spot, entry: Type, report: (problem: Problem) => void): Type {
  const written = textOf(name);
  if (written === undefined || written === '') return written === '' ? entry : ANY;
  let found = entry;
  for (const part of written.split('.')) {
    if (found.fields === undefined) return ANY;
    const next = found.fields.get(part);
    if (next === undefined) {
      const known = [...found.fields.keys()];
      const mend = suggest(part, known, `Available here: ${known.join(', ')}.`);
      report({ code: 'unknown-field', spot: name, message: `The entries of this list do not have “${written}”.`, mend });
      return ANY;
    }
    found = next;
  }
  return found;
}

function iteration(operation: string, args: readonly Spot[], scope: Scope, report: (problem: Problem) => void): Type {
  const [from, each, begin] = args as [Spot, Spot, Spot | undefined];
  const list = infer(from, scope, report);
  if (!canBe(list, 'list')) {
    const message = `“${operation}” goes through a list, and this is ${describe(list)}.`;
    report({ code: 'type-clash', spot: from, message, mend: 'Give it an answer that is a list.' });
  }
  const entry = list.entry ?? ANY;
  const start = begin === undefined ? ANY : infer(begin, scope, report);
  const fields = new Map([
    ['current', entry],
    ['accumulator', start],
  ]);
  const inner: Type = operation === 'reduce' ? { ...type('object'), fields } : entry;
  const result = infer(each, { kind: 'entry', entry: inner }, report);
  if (operation === 'map') return listOf(result);
  if (operation === 'filter') return list;
  return operation === 'reduce' ? either([start, result]) : type('flag');
}

/** The result type that follows from the arguments; undefined where it is fixed. */
function resultOf(operation: string, types: readonly Type[]): Type | undefined {
  if (operation === 'and' || operation === 'or') return either(types);
  if (operation !== 'if' && operation !== '?:') return undefined;
  const results = types.filter((_, place) => place % 2 === 1 || place === types.length - 1);
  return either(types.length % 2 === 0 ? [...types.filter((_, place) => place % 2 === 1), type('null')] : results);
}

function span(least: number, most: number): string {
  if (least === most) return String(least);
  return Number.isFinite(most) ? `${least} to ${most}` : `${least} or more`;
}
