import type { Json } from '../../engine/definitions.ts';
import { type Call, callAt, expressionsIn } from '../expressions/call.ts';
import type { Operation } from '../expressions/operation.ts';
import { findOperation } from '../operations/index.ts';
import { type Spot, textOf } from '../read/spot.ts';
import { remembered } from '../remembered.ts';
import type { FieldSeen } from '../survey/steps.ts';

/** The answers that matter to some rules: any other answer has the effect of one of these. */
export type Domain = readonly Json[];

const MOST_OPTIONS = 12;
const MOST_CHOICES = 6;

/** The answers to tell apart for a question, given how rules use it; undefined when there are too many. */
export function domainOf(field: FieldSeen, isRequired: boolean, uses: readonly Use[]): Domain | undefined {
  const blank: Domain = isRequired ? [] : [null];
  switch (field.type) {
    case 'flag':
      return [true, false, null];
    case 'choice': {
      const compared = uses.every(({ compares }) => compares === 'equality' || compares === 'membership');
      const told = compared ? mentionedAmong(field.options, uses) : field.options;
      return told.length > MOST_OPTIONS ? undefined : [...told, ...blank];
    }
    case 'choices': {
      const compared = uses.every(({ compares }) => compares === 'membership');
      const told = compared ? mentionedAmong(field.options, uses) : field.options;
      return told.length > MOST_CHOICES + 1 ? undefined : subsets(told).filter((chosen) => chosen.length > 0 || !isRequired);
    }
    case 'money':
    case 'whole-number':
    case 'decimal':
      return uses.every(({ compares, others }) => (compares === 'equality' || compares === 'order') && others.every(isNumber))
        ? around(uses)
        : undefined;
    default:
      return undefined;
  }
}

/** An operation that has a name as a direct argument: how it compares the name with the constants beside it. */
export type Use = { readonly compares: Operation['compares']; readonly others: readonly Json[] };

/** How each name is used in an expression, at any depth. */
export const usesIn = remembered((logic: Spot): readonly (readonly [name: string, Use])[] =>
  expressionsIn(logic).flatMap((expression) => {
    const call = callAt(expression);
    if (call === undefined || call.operation === 'var') return [];
    const named = call.args.map(nameIn);
    const names = new Set(named.filter((name) => name !== undefined));
    return [...names].map((name) => [name, useOf(call, (place) => named[place] === name)] as const);
  }),
);

function nameIn(arg: Spot): string | undefined {
  const call = callAt(arg);
  const [name] = call?.operation === 'var' ? call.args : [];
  return name && textOf(name);
}

function useOf({ operation, args }: Call, isName: (place: number) => boolean): Use {
  const others = args.filter((_, place) => !isName(place));
  return {
    compares: others.some((arg) => callAt(arg) !== undefined) ? undefined : findOperation(operation)?.compares,
    others: others.map(({ value }) => value ?? null),
  };
}

/** The options that rules mention, and one that stands for all others. */
function mentionedAmong(options: readonly string[], uses: readonly Use[]): readonly string[] {
  const said = new Set(uses.flatMap(({ others }) => others.flat()));
  const mentioned = options.filter((option) => said.has(option));
  const other = options.find((option) => !said.has(option));
  return other === undefined ? mentioned : [...mentioned, other];
}

function isNumber(value: Json): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}

/** Each number that is compared with, and one on either side of it. */
function around(uses: readonly Use[]): Domain | undefined {
  const numbers = [...new Set(uses.flatMap(({ others }) => others.map(Number)))];
  if (numbers.length > MOST_OPTIONS / 3) return undefined;
  const near = [0, ...numbers.flatMap((number) => [number - 1, number, number + 1])].filter((number) => number >= 0);
  const between = numbers.toSorted((a, b) => a - b).map((number, place, all) => (number + (all[place + 1] ?? number)) / 2);
  return [...new Set([...near, ...between])];
}

function subsets([first, ...rest]: readonly string[]): readonly (readonly string[])[] {
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((set) => [set, [first, ...set]]);
}
