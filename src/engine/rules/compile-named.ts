import type { Json, Reference } from '../definitions.ts';
import { EvaluationError } from '../errors.ts';
import { refuseDeepNesting, withoutOverflow } from '../expressions/nesting.ts';
import type { Context, Run, World } from '../expressions/operation.ts';
import { isNames, isTruthy, type Value } from '../expressions/value.ts';
import { unknownName } from '../names/nearest.ts';
import { Exact } from '../numbers/exact.ts';
import { missingOfData, missingSomeOfData } from '../operations/missing.ts';
import { variableOfData } from '../operations/var.ts';
import { compile } from './compile.ts';

export type NamedRule = {
  readonly run: Run;
  /** The names that it may read, in written order. */
  readonly reads: readonly Reference[];
};

/** Thrown for a computed name, which can neither be checked nor explained. */
export class NameNotWritten extends Error {}

/**
 * Compiles the logic of a named rule. Outside iterations `var` reads names (rules, answers, rates); inside one it reads the entry, as in
 * JSON-Logic, and a name that the entry lacks is an error, as is a computation whose result is not a number. `decided` is called at each run
 * of an expression, with whether its value counts as true.
 */
export function compileNamed(logic: Json, decided?: Decided): NamedRule {
  refuseDeepNesting(logic);
  const make = decided ? watched(decided) : compile;
  const entry = decided ? entryContext(make) : plainEntry;
  const reads = new Set<Reference>();
  const use = (name: Json | undefined): Reference => {
    if (typeof name !== 'string' || name === '') throw new NameNotWritten('the name in a "var" must be written out');
    reads.add(name);
    return name;
  };
  const rule: Context = {
    compile: (inner) => make(inner, rule),
    inEntry: entry,
    variable: ([name, otherwise]) => {
      const reference = use(name);
      const fallback = otherwise === undefined ? undefined : rule.compile(otherwise);
      if (!fallback) return (_scope, world) => world.read(reference);
      return (scope, world) => world.read(reference) ?? fallback(scope, world);
    },
    missing: (names) => {
      const references = names.flat().map((name) => use(name as Json));
      return (_scope, world) => references.filter((name) => isMissing(world.read(name)));
    },
    missingSome: ([least, names]) => {
      const references = [names].flat().map((name) => use(name as Json));
      return (_scope, world) => {
        const absent = references.filter((name) => isMissing(world.read(name)));
        return references.length - absent.length >= Number(least) ? [] : absent;
      };
    },
    notANumber,
  };
  return { run: withoutOverflow(() => rule.compile(logic)), reads: [...reads] };
}

type Decided = (expression: Json, isTrue: boolean) => void;
type Make = (logic: Json, context: Context) => Run;

function watched(decided: Decided): Make {
  return (logic, context) => {
    const run = compile(logic, context);
    if (typeof logic !== 'object' || logic === null) return run;
    return (scope: Value, world: World) => {
      const value = run(scope, world);
      decided(logic, isTruthy(value));
      return value;
    };
  };
}

/** The context inside an iteration. */
function entryContext(make: Make): Context {
  const entry: Context = {
    compile: (inner) => make(inner, entry),
    get inEntry() {
      return entry;
    },
    variable: (args) => variableOfData(args, entry, (scope) => failAt(String(args[0]), scope)),
    missing: (args) => missingOfData(args, entry),
    missingSome: (args) => missingSomeOfData(args, entry),
    notANumber,
  };
  return entry;
}

const plainEntry = entryContext(compile);

function failAt(name: string, scope: Value): never {
  const known = isNames(scope) ? Object.keys(scope) : [];
  throw new EvaluationError('unknown-name', name, unknownName('name', name, known));
}

function notANumber(operation: string, _result: number, divisor?: Value): never {
  const isByZero = (operation === '/' || operation === '%') && divisor !== undefined && isZero(divisor);
  if (isByZero) throw new EvaluationError('division-by-zero', operation, 'a number is divided by zero');
  throw new EvaluationError('not-a-number', operation, `"${operation}" is given something that is no number`);
}

function isZero(value: Value): boolean {
  return value instanceof Exact ? !isTruthy(value) : Number(value) === 0;
}

function isMissing(value: Value): boolean {
  return value === null || value === undefined || value === '';
}
