import type { Json } from '../definitions.ts';
import { refuseDeepNesting, withoutOverflow } from '../expressions/nesting.ts';
import type { Context, World } from '../expressions/operation.ts';
import { toPlain } from '../expressions/value.ts';
import { missingOfData, missingSomeOfData } from '../operations/missing.ts';
import { variableOfData } from '../operations/var.ts';
import { compile } from './compile.ts';

/** JSON-Logic as in json-logic-js: the same operations, coercions and results, but computed exactly. */
const plain: Context = {
  compile: (logic) => compile(logic, plain),
  get inEntry() {
    return plain;
  },
  variable: (args) => variableOfData(args, plain),
  missing: (args) => missingOfData(args, plain),
  missingSome: (args) => missingSomeOfData(args, plain),
  notANumber: (_operation, result) => result,
};

const nowhere: World = { read: () => null };

/**
 * Evaluates a JSON-Logic rule over data: JSON in, JSON out. Same meaning as in json-logic-js, with decimal arithmetic: 0.1 + 0.2 is 0.3.
 * Throws for an unknown operation. Only own properties of the data are read.
 */
export function evaluateRule(rule: Json, data: Json = null): Json {
  return compileRule(rule)(data);
}

/** `evaluateRule`, compiled once for repeated use. Throws a NestingError for a rule, or a value, that is nested too deep. */
export function compileRule(rule: Json): (data: Json) => Json {
  refuseDeepNesting(rule);
  const run = withoutOverflow(() => compile(rule, plain));
  return (data) => withoutOverflow(() => toPlain(run(data, nowhere) ?? null));
}
