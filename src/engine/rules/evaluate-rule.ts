import type { Json } from '../definitions.ts';
import { compile } from './compile.ts';
import type { Context, World } from './operation.ts';
import { reading } from './reading.ts';
import { toPlain } from './value.ts';

/** JSON-Logic as in json-logic-js: the same operations, coercions and results, but computed exactly. */
const plain: Context = {
  compile: (logic) => compile(logic, plain),
  get inEntry() {
    return plain;
  },
  variable: (args) => reading.variable(args, plain),
  missing: (args) => reading.missing(args, plain),
  missingSome: (args) => reading.missingSome(args, plain),
  notANumber: (_operation, result) => result,
};

const nowhere: World = { read: () => null };

/**
 * Evaluates a JSON-Logic rule over data: JSON in, JSON out. It means what json-logic-js means, with decimal arithmetic: 0.1 + 0.2 is 0.3.
 * Throws for an unknown operation. Only own properties of the data are read.
 */
export function evaluateRule(rule: Json, data: Json = null): Json {
  return compileRule(rule)(data);
}

/** The same, compiled once for many data. */
export function compileRule(rule: Json): (data: Json) => Json {
  const run = compile(rule, plain);
  return (data) => toPlain(run(data, nowhere) ?? null);
}
