import { callOf } from '../expressions/call.ts';
import { refuseDeepNesting, withoutOverflow } from '../expressions/nesting.ts';
import type { Compiler, Context, Run } from '../expressions/operation.ts';
import { toPlain } from '../expressions/value.ts';
import { fromNumber } from '../numbers/text.ts';
import { missingOfData, missingSomeOfData } from '../operations/missing.ts';
import { operations } from '../operations/index.ts';
import { variableOfData } from '../operations/var.ts';
import type { Json, Value } from '../values.ts';
import { onValues } from './arguments.ts';
import { CommunityError, notANumber } from './community-error.ts';
import type { CommunityCompiler, CommunityCompilers, FramedWorld } from './expression.ts';
import { families } from './operations.ts';

/**
 * Evaluates a rule as the suites of the JSON-Logic community define it: what is no number is an error and no NaN, arguments may be computed
 * as a list, and there are val, exists, ??, try, throw and preserve. Arithmetic stays exact. Throws a CommunityError where the rule fails.
 */
export function evaluateInCommunity(rule: Json, data: Json): Json {
  refuseDeepNesting(rule);
  return withoutOverflow(() => toPlain(compile(rule)(data, nowhere) ?? null));
}

const nowhere: FramedWorld = { read: () => null, around: null };

/** Operations that work on the scope as ever. */
const ON_SCOPE: ReadonlySet<string> = new Set(['var', 'missing', 'missing_some', '!', '!!']);

/** Operations that mean the same in both modes, over the values of their arguments. */
const asEver: CommunityCompilers = Object.fromEntries(
  Object.entries<Compiler>(operations).flatMap(([name, compiler]) => (ON_SCOPE.has(name) ? [] : [[name, onValues(valuesWith(compiler))]])),
);

const compilers: ReadonlyMap<string, CommunityCompiler> = new Map(
  [asEver, ...Object.values<CommunityCompilers>(families)].flatMap((compilers) => Object.entries(compilers)),
);

function compile(logic: Json): Run {
  if (Array.isArray(logic)) {
    const runs = logic.map((entry: Json) => compile(entry));
    return (scope, world) => runs.map((run) => run(scope, world));
  }
  const call = callOf(logic);
  if (call === null) {
    const constant: Value = typeof logic === 'number' ? (fromNumber(logic) ?? logic) : logic;
    return () => constant;
  }
  const { operation, args } = call;
  const community = compilers.get(operation);
  const [written = null] = Object.values(logic as { readonly [operation: string]: Json });
  if (community !== undefined) return community(written, compile);
  if (isClassic(operation)) return operations[operation](args, context);
  throw new CommunityError({ type: 'Unknown Operator' });
}

function isClassic(operation: string): operation is keyof typeof operations {
  return Object.hasOwn(operations, operation);
}

/** How operations are compiled that mean the same. */
const context: Context = {
  compile,
  get inEntry() {
    return context;
  },
  variable: (args) => variableOfData(args, context),
  missing: (args) => missingOfData(args, context),
  missingSome: (args) => missingSomeOfData(args, context),
  notANumber,
};

/** An operation as a function of values: it reads each as a part of its data. */
function valuesWith(operation: Compiler): (values: readonly Value[]) => Value {
  const compiled = new Map<number, Run>();
  return (values) => {
    const run =
      compiled.get(values.length) ??
      operation(
        values.map((_, place) => ({ var: String(place) })),
        context,
      );
    compiled.set(values.length, run);
    return run(values, nowhere);
  };
}
