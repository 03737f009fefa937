import type { Definitions, Field, Json, Reference, Rule, RuleExample, RuleVersion } from '../definitions.ts';
import { EvaluationError } from '../errors.ts';
import { unitOf } from './units.ts';
import { compare } from '../numbers/arithmetic.ts';
import { Exact } from '../numbers/exact.ts';
import { fromNumber, parseExact } from '../numbers/text.ts';
import type { World } from '../rules/operation.ts';
import { isNames, isTruthy, toJson, type Value } from '../rules/value.ts';
import { evaluateVersion } from './evaluate-version.ts';
import { findRule, type Program, programOf } from './program.ts';

export type ExampleResult =
  | { readonly kind: 'proved' }
  | { readonly kind: 'differs'; readonly actual: Json }
  /** The rule could not be computed from what is given. */
  | { readonly kind: 'fails'; readonly reason: string };

/**
 * Computes a version of a rule from the values that an example gives by name, and compares. Numbers are given as text. A rule
 * that is not given is computed from the rest, by the version of its own that was newest when this one began.
 */
export function runExample(definitions: Definitions, rule: Rule, version: RuleVersion, { given, expect }: RuleExample): ExampleResult {
  const program = programOf(definitions);
  try {
    const value = evaluateVersion(program, rule, version, worldOf(program, version, given));
    return isExpected(value, expect) ? { kind: 'proved' } : { kind: 'differs', actual: toJson(value) };
  } catch (error) {
    if (error instanceof EvaluationError) return { kind: 'fails', reason: error.message };
    throw error;
  }
}

function worldOf(program: Program, { from = '9999-12-31' }: RuleVersion, given: RuleExample['given']): World {
  const running = new Set<Reference>();
  const world: World = {
    read(name) {
      if (Object.hasOwn(given, name)) return toValue(program, name, given[name] ?? null);
      const rule = findRule(program.definitions, name);
      const version = rule?.versions.findLast((one) => one.from === undefined || one.from <= from) ?? rule?.versions[0];
      if (!rule || !version) throw new EvaluationError('unknown-name', name, `"${name}" is not given`);
      if (running.has(name)) throw new EvaluationError('cycle', name, `"${name}" depends on itself`);
      running.add(name);
      const value = evaluateVersion(program, rule, version, world);
      running.delete(name);
      return value;
    },
  };
  return world;
}

/** What the example writes, as rules read it: text of a number is a number where the name stands for one. */
function toValue(program: Program, name: Reference, written: Json): Value {
  const fields = program.names.entries.get(name) ?? [];
  const unit = fields.length > 0 ? fields.map(({ type }) => type).find(isNumber) : unitOf(program, name);
  if (unit !== undefined && isNumber(unit)) return toExact(name, written);
  const list = program.names.fields.get(name);
  return list?.type === 'list' && Array.isArray(written) ? written.map((entry: Json) => toEntry(list, entry)) : toNumbers(written);
}

function toEntry({ fields = [] }: Field, entry: Json): Value {
  if (!isNames(entry)) return entry;
  const parts = Object.entries(entry).map(([id, part]) => {
    const type = fields.find((field) => field.id === id)?.type;
    return [id, type !== undefined && isNumber(type) ? toExact(id, part as Json) : part] as const;
  });
  return Object.fromEntries(parts);
}

function toNumbers(written: Json): Value {
  return typeof written === 'number' ? (fromNumber(written) ?? written) : written;
}

function isNumber(unit: string): boolean {
  return ['money', 'number', 'share', 'days', 'whole-number', 'decimal'].includes(unit);
}

function toExact(name: Reference, written: Json): Value {
  const number = typeof written === 'number' ? fromNumber(written) : typeof written === 'string' ? parseExact(written) : null;
  if (!number) throw new EvaluationError('not-a-number', name, `"${name}" is a number, and ${JSON.stringify(written)} is none`);
  return number;
}

function isExpected(value: Value, expect: Json): boolean {
  if (value instanceof Exact) {
    const expected = typeof expect === 'number' ? fromNumber(expect) : typeof expect === 'string' ? parseExact(expect) : null;
    return expected !== null && compare(value, expected) === 0;
  }
  if (typeof value === 'boolean') return typeof expect === 'boolean' && isTruthy(value) === expect;
  return JSON.stringify(toJson(value)) === JSON.stringify(expect);
}
