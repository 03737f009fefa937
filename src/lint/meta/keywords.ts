import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../engine/definitions.ts';
import { isObject } from '../read/spot.ts';
import { ADDRESS, wrongOfAddress } from './addresses.ts';

/** Whether a value fits a schema. */
export type Fits = (value: Json) => boolean;
export type Schema = { readonly [keyword: string]: Json };
/** Makes the check of a schema inside another one. */
export type Make = (schema: Json) => Fits;

/** What a keyword asks of values, given what is written behind it and the whole schema. */
type Keyword = (operand: Json, make: Make, schema: Schema) => Fits;

/** Thrown for what is not known here. */
export class Unknown extends Error {}

export function unknown(): never {
  throw new Unknown();
}

export function keywordOf(name: string): Keyword {
  return KEYWORDS.get(name) ?? unknown();
}

export function all(checks: readonly Fits[]): Fits {
  return (value) => checks.every((fits) => fits(value));
}

/** What is said for readers, or is looked at by another keyword. */
const ASKS_NOTHING = ['$schema', '$id', 'title', 'description', 'examples', 'default', 'definitions', 'then', 'else'];

const OF_ANY: { readonly [keyword: string]: Keyword } = {
  type: (operand) => TYPES.get(operand) ?? unknown(),
  const: (operand) => among([operand]),
  enum: (operand) => among(listIn(operand)),
  allOf: (operand, make) => all(listIn(operand).map(make)),
  anyOf: (operand, make) => {
    const checks = listIn(operand).map(make);
    return (value) => checks.some((fits) => fits(value));
  },
  oneOf: (operand, make) => {
    const checks = listIn(operand).map(make);
    return (value) => checks.filter((fits) => fits(value)).length === 1;
  },
  not: (operand, make) => {
    const fits = make(operand);
    return (value) => !fits(value);
  },
  if: (operand, make, { then = true, else: otherwise = true }) => {
    const [condition, first, second] = [make(operand), make(then), make(otherwise)];
    return (value) => (condition(value) ? first(value) : second(value));
  },
};

const OF_OBJECTS: { readonly [keyword: string]: Keyword } = {
  properties: (operand, make) => {
    const checks = Object.entries(objectIn(operand)).map(([name, schema]) => [name, make(schema)] as const);
    return ofObject((value) => checks.every(([name, fits]) => !Object.hasOwn(value, name) || fits(value[name] ?? null)));
  },
  additionalProperties: (operand, make, { properties = {} }) => {
    const [fits, named] = [make(operand), new Set(Object.keys(objectIn(properties)))];
    return ofObject((value) => Object.entries(value).every(([name, inner]) => named.has(name) || fits(inner)));
  },
  propertyNames: (operand, make) => {
    const fits = make(operand);
    return ofObject((value) => Object.keys(value).every((name) => fits(name)));
  },
  required: (operand) => {
    const names = listIn(operand).map(String);
    return ofObject((value) => names.every((name) => Object.hasOwn(value, name)));
  },
  dependencies: (operand) => {
    const needs = Object.entries(objectIn(operand)).map(([name, needed]) => [name, listIn(needed).map(String)] as const);
    const has = (value: Schema) => (name: string) => Object.hasOwn(value, name);
    return ofObject((value) => needs.every(([name, needed]) => !has(value)(name) || needed.every(has(value))));
  },
  minProperties: (operand) => ofObject(atLeast(operand, (value) => Object.keys(value).length)),
  maxProperties: (operand) => ofObject(atMost(operand, (value) => Object.keys(value).length)),
};

const OF_LISTS: { readonly [keyword: string]: Keyword } = {
  items: (operand, make) => {
    const fits = make(operand);
    return ofList((value) => value.every((entry) => fits(entry)));
  },
  minItems: (operand) => ofList(atLeast(operand, ({ length }) => length)),
  maxItems: (operand) => ofList(atMost(operand, ({ length }) => length)),
  uniqueItems: (operand) => (operand === true ? ofList(isEachOnce) : unknown()),
};

const OF_TEXTS_AND_NUMBERS: { readonly [keyword: string]: Keyword } = {
  minLength: (operand) => ofText(atLeast(operand, lengthOf)),
  maxLength: (operand) => ofText(atMost(operand, lengthOf)),
  pattern: (operand) => {
    const pattern = new RegExp(String(operand), 'u');
    return ofText((value) => pattern.test(value));
  },
  format: (operand) => (operand === ADDRESS ? ofText((value) => wrongOfAddress(value) === undefined) : unknown()),
  minimum: (operand) => ofNumber(atLeast(operand, (value) => value)),
  maximum: (operand) => ofNumber(atMost(operand, (value) => value)),
};

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ...ASKS_NOTHING.map((name): [string, Keyword] => [name, () => () => true]),
  ...Object.entries({ ...OF_ANY, ...OF_OBJECTS, ...OF_LISTS, ...OF_TEXTS_AND_NUMBERS }),
]);

const TYPES: ReadonlyMap<Json, Fits> = new Map<string, Fits>([
  ['object', isObject],
  ['array', Array.isArray],
  ['string', (value) => typeof value === 'string'],
  ['boolean', (value) => typeof value === 'boolean'],
  ['number', (value) => typeof value === 'number'],
  // 1e999, too big to be told from infinity, is whole to Ajv.
  ['integer', (value) => typeof value === 'number' && !(value % 1)],
]);

/* What is asked of objects, lists, texts or numbers holds of whatever is none. */

function ofObject(fits: (value: Schema) => boolean): Fits {
  return (value) => !isObject(value) || fits(value);
}

function ofList(fits: (value: readonly Json[]) => boolean): Fits {
  return (value) => !Array.isArray(value) || fits(value);
}

function ofText(fits: (value: string) => boolean): Fits {
  return (value) => typeof value !== 'string' || fits(value);
}

function ofNumber(fits: (value: number) => boolean): Fits {
  return (value) => typeof value !== 'number' || fits(value);
}

function atLeast<Value>(operand: Json, sizeOf: (value: Value) => number): (value: Value) => boolean {
  const least = numberIn(operand);
  return (value) => sizeOf(value) >= least;
}

function atMost<Value>(operand: Json, sizeOf: (value: Value) => number): (value: Value) => boolean {
  const most = numberIn(operand);
  return (value) => sizeOf(value) <= most;
}

function among(values: readonly Json[]): Fits {
  if (values.some((value) => typeof value === 'object' && value !== null)) return unknown();
  const allowed = new Set(values);
  return (value) => allowed.has(value);
}

function isEachOnce(value: readonly Json[]): boolean {
  return value.every((one, place) => !value.slice(0, place).some((other) => isDeepStrictEqual(one, other)));
}

/** In characters, as JSON Schema counts them: a pair of surrogates is one. */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

function listIn(operand: Json): readonly Json[] {
  return Array.isArray(operand) ? operand : unknown();
}

function objectIn(operand: Json): Schema {
  return isObject(operand) ? operand : unknown();
}

function numberIn(operand: Json): number {
  return typeof operand === 'number' ? operand : unknown();
}
