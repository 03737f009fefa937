import type { Rule, RuleUnit, RuleVersion } from '../definitions.ts';
import { EvaluationError } from '../errors.ts';
import { Exact, NumberError } from '../numbers/exact.ts';
import { isOverflow } from '../expressions/nesting.ts';
import type { World } from '../expressions/operation.ts';
import { isTruthy, toExact, type Value } from '../expressions/value.ts';
import type { Program } from './program.ts';

/** The value of one version of a rule, in the unit that the rule declares. */
export function evaluateVersion(program: Program, { name, unit }: Rule, version: RuleVersion, world: World): Value {
  program.watch.evaluated?.(version);
  try {
    return inUnit(program.compiled(version).run(null, world), unit, name);
  } catch (error) {
    if (isOverflow(error)) throw new EvaluationError('nested-too-deep', name, `${name}: its values are nested too deep to be computed`);
    throw error instanceof NumberError ? new EvaluationError('not-a-number', name, `${name}: ${error.message}`) : error;
  }
}

function inUnit(value: Value, unit: RuleUnit, name: string): Value {
  switch (unit) {
    case 'money':
    case 'number': {
      const number = toExact(value);
      return number instanceof Exact ? number : fail(name, unit);
    }
    case 'flag':
      return isTruthy(value);
    case 'text':
      return value === null || value === undefined ? null : typeof value === 'string' ? value : fail(name, unit);
    case 'list':
      return Array.isArray(value) ? toExact(value) : fail(name, unit);
  }
}

function fail(name: string, unit: RuleUnit): never {
  throw new EvaluationError('wrong-unit', name, `the value of "${name}" is not of its unit, ${unit}`);
}
