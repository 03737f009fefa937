import type { Json } from '../../engine/definitions.ts';
import type { FieldSeen } from '../../content/index.ts';
import type { Domain, Use } from './field-type.ts';

const MOST_OPTIONS = 12;
const MOST_CHOICES = 6;

/** The options that rules distinguish, and a blank answer unless required. */
export function ofChoice({ options }: FieldSeen, isRequired: boolean, uses: readonly Use[]): Domain | undefined {
  const compared = uses.every(({ compares }) => compares === 'equality' || compares === 'membership');
  const told = compared ? mentionedAmong(options, uses) : options;
  return told.length > MOST_OPTIONS ? undefined : [...told, ...(isRequired ? [] : [null])];
}

/** All sets of the options that rules distinguish. */
export function ofChoices({ options }: FieldSeen, isRequired: boolean, uses: readonly Use[]): Domain | undefined {
  const compared = uses.every(({ compares }) => compares === 'membership');
  const told = compared ? mentionedAmong(options, uses) : options;
  return told.length > MOST_CHOICES + 1 ? undefined : subsets(told).filter((chosen) => chosen.length > 0 || !isRequired);
}

/** Each number that an answer is compared with, and a neighbour on either side. */
export function ofNumber(_: FieldSeen, __: boolean, uses: readonly Use[]): Domain | undefined {
  const isCompared = ({ compares, others }: Use) => (compares === 'equality' || compares === 'order') && others.every(isNumber);
  return uses.every(isCompared) ? around(uses) : undefined;
}

/** The options that rules mention, and one to represent all others. */
function mentionedAmong(options: readonly string[], uses: readonly Use[]): readonly string[] {
  const said = new Set(uses.flatMap(({ others }) => others.flat()));
  const mentioned = options.filter((option) => said.has(option));
  const other = options.find((option) => !said.has(option));
  return other === undefined ? mentioned : [...mentioned, other];
}

function isNumber(value: Json): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}

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
