import type { Definitions, Field, IsoDate, Json, Reference, RuleExample, RuleName, RuleUnit } from '../definitions.ts';
import { EvaluationError } from '../errors.ts';
import { compare } from '../numbers/arithmetic.ts';
import { Exact } from '../numbers/exact.ts';
import { fromNumber, parseExact } from '../numbers/text.ts';
import { type Names, toJson, type Value } from '../expressions/value.ts';
import { partOf } from '../answers/answer-at.ts';
import { isDay, parseDate } from '../dates/days.ts';
import { fieldTypes, isNumeric } from '../field-types/index.ts';
import { readDay } from '../readers/read-day.ts';
import { evaluateVersion } from './evaluate-version.ts';
import { findRate } from './named-world.ts';
import { findField, findRule, getRule, isTable, type Program, programOf } from './program.ts';

/** `actual`: the value of the rule; decimals as text. */
export type ExampleOutcome = { readonly passes: boolean; readonly actual: Json };

/**
 * Computes a rule (for a dated rule, the version that begins on `from`) using only the values that its example gives. Throws an
 * EvaluationError for a name that is read but not given, or given with the wrong type.
 */
export function runExample(definitions: Definitions, name: RuleName, from: IsoDate | undefined, example: RuleExample): ExampleOutcome {
  const program = programOf(definitions);
  const rule = getRule(program.definitions, name);
  const version = rule.versions.find((one) => one.from === from);
  if (!version) throw new EvaluationError('unknown-name', name, `"${name}" has no version from ${from}`);
  const { given, expect } = example;
  const read = (reference: Reference): Value => {
    if (isTable(definitions, reference)) return null;
    const value = Object.hasOwn(given, reference) ? given[reference] : undefined;
    if (value === undefined)
      throw new EvaluationError('unknown-name', reference, `the example does not give "${reference}", which the rule reads`);
    return givenValue(program, reference, value);
  };
  const actual = evaluateVersion(program, rule, version, { read });
  return { passes: isAsExpected(rule.unit, actual, expect), actual: toJson(actual) };
}

function isAsExpected(unit: RuleUnit, actual: Value, expect: Json): boolean {
  if (!(actual instanceof Exact)) return JSON.stringify(toJson(actual)) === JSON.stringify(expect);
  const expected = exactOf(expect);
  const isMoney = unit !== 'money' || /^-?\d+([.]\d{1,2})?$/.test(String(toJson(actual)));
  return isMoney && expected !== null && compare(actual, expected) === 0;
}

/** A given value as rules read it: numbers as exact decimals, days as YYYY-MM-DD, entries of lists field by field. */
function givenValue(program: Program, name: Reference, given: Json): Value {
  const { definitions, names } = program;
  const rule = findRule(definitions, name);
  if (rule) return rule.unit === 'money' || rule.unit === 'number' ? numberOf(name, given) : given;
  const field = findField(program, name) ?? names.entries.get(name)?.[0];
  if (field) return ofField(program, field, name, given);
  if (name === 'today' || findRate(definitions, name)?.unit === 'date') return dayOf(name, given);
  return name.startsWith('rates.') ? numberOf(name, given) : given;
}

function ofField(program: Program, field: Field, name: Reference, given: Json): Value {
  if (isNumeric(field.type)) return numberOf(name, given);
  if (field.type === 'date') return dayOf(name, given);
  switch (fieldTypes[field.type].read) {
    case 'parts':
      return partsOf(program, field, name, given);
    case 'entries':
      return Array.isArray(given) ? given.map((entry: Json, place) => entryOf(program, field, `${name}.${place}`, entry)) : [];
    default:
      return given;
  }
}

/** An entry with the values computed for it. */
function entryOf(program: Program, list: Field, name: Reference, given: Json): Value {
  const workedOut = Object.entries(list.list?.worksOut ?? {}).flatMap(([part, rule]) => {
    const value = partOf(given, part);
    const { unit } = getRule(program.definitions, rule);
    if (value === undefined) return [];
    return [[part, unit === 'money' || unit === 'number' ? numberOf(`${name}.${part}`, value) : value] as const];
  });
  return { ...partsOf(program, list, name, given), ...Object.fromEntries(workedOut) };
}

/** Parts that an example leaves out of an entry are blank. */
function partsOf(program: Program, { fields = [] }: Field, name: Reference, given: Json): Names {
  return Object.fromEntries(
    fields.map((part) => {
      const value = partOf(given, part.id);
      return [part.id, value === undefined ? fieldTypes[part.type].blank : ofField(program, part, `${name}.${part.id}`, value)];
    }),
  );
}

function numberOf(name: Reference, given: Json): Exact {
  const number = exactOf(given);
  if (!number) throw new EvaluationError('not-a-number', name, `"${name}" is a number, and the example gives ${JSON.stringify(given)}`);
  return number;
}

/** Throws for a day in a form that donors and fixtures type, since rules read YYYY-MM-DD. */
function dayOf(name: Reference, given: Json): Json {
  const typed = typeof given === 'string' && !isDay(given) ? parseDate(readDay(given)) : undefined;
  if (typed?.kind !== 'date') return given;
  throw new EvaluationError(
    'not-a-day',
    name,
    `"${name}" is a day, and an example gives it as rules read it: "${typed.day}", and not "${given}"`,
  );
}

function exactOf(value: Json): Exact | null {
  if (typeof value === 'number') return fromNumber(value);
  return typeof value === 'string' ? parseExact(value) : null;
}
