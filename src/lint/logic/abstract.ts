import { compileRule } from '../../engine/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { itemsOf, type Spot, textOf } from '../read/spot.ts';
import { callAt, ITERATING } from './reads.ts';

/** A known value, or one that could be anything. */
export type Guess = Known | typeof ANYTHING;
type Known = { readonly known: Json };

export const ANYTHING = 'anything';

/** The value of an expression when only some names are known. */
export function guess(logic: Spot, read: (name: string) => Guess): Guess {
  const call = callAt(logic);
  if (call === undefined) {
    if (!Array.isArray(logic.value)) return { known: logic.value ?? null };
    const entries = itemsOf(logic).map((entry) => guess(entry, read));
    return allKnown(entries) ? knownList(entries) : ANYTHING;
  }
  const { operation, args } = call;
  if (operation === 'var') return args[0] === undefined || args.length > 1 ? ANYTHING : read(textOf(args[0]) ?? '');
  if (operation.startsWith('missing') || ITERATING.has(operation)) return ANYTHING;
  const values = args.map((arg) => guess(arg, read));
  return decided(operation, values) ?? (allKnown(values) ? evaluated(operation, values) : ANYTHING);
}

export function isSurelyFalse(value: Guess): boolean {
  return value !== ANYTHING && not(value.known) === true;
}

const not = compileRule({ '!': [{ var: '' }] });

function isSurelyTrue(value: Guess): boolean {
  return value !== ANYTHING && !isSurelyFalse(value);
}

/** The result that holds although not all arguments are known. */
function decided(operation: string, values: readonly Guess[]): Guess | undefined {
  switch (operation) {
    case 'and':
      return values.some(isSurelyFalse) ? { known: false } : values.every(isSurelyTrue) ? values.at(-1) : ANYTHING;
    case 'or':
      return values.some(isSurelyTrue) ? { known: true } : values.every(isSurelyFalse) ? { known: false } : ANYTHING;
    case '*':
      return values.some((value) => value !== ANYTHING && Number(value.known) === 0) ? { known: 0 } : undefined;
    case 'if':
    case '?:':
      return branch(values);
    default:
      return undefined;
  }
}

function branch([condition = ANYTHING, value = { known: null }, ...rest]: readonly Guess[]): Guess {
  if (isSurelyTrue(condition)) return value;
  const otherwise = rest.length > 1 ? branch(rest) : (rest[0] ?? { known: null });
  if (isSurelyFalse(condition)) return otherwise;
  const isSame = value !== ANYTHING && otherwise !== ANYTHING && JSON.stringify(value.known) === JSON.stringify(otherwise.known);
  return isSame ? value : ANYTHING;
}

function allKnown(values: readonly Guess[]): values is readonly Known[] {
  return values.every((value) => value !== ANYTHING);
}

function knownList(entries: readonly Known[]): Known {
  return { known: entries.map(({ known }) => known) };
}

/** The engine's result; what the engine refuses could be anything. */
function evaluated(operation: string, values: readonly Known[]): Guess {
  try {
    return { known: operationOf(operation, values.length)(values.map(({ known }) => known)) };
  } catch {
    return ANYTHING;
  }
}

const compiled = new Map<string, (args: Json) => Json>();

/** An operation with this many arguments, compiled once for any arguments. */
function operationOf(operation: string, count: number): (args: Json) => Json {
  const key = `${operation} ${count}`;
  const run = compiled.get(key) ?? compileRule({ [operation]: Array.from({ length: count }, (_, place) => ({ var: `${place}` })) });
  compiled.set(key, run);
  return run;
}
