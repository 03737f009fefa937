import { Ajv, type ValidateFunction } from 'ajv';
import { isObject } from '../read/spot.ts';
import type { MetaSchemas } from '../read/data-files.ts';
import { ADDRESS, wrongOfAddress } from './addresses.ts';
import { fitsOf } from './fits.ts';
import type { Fits } from './keywords.ts';

/** The shape of a whole file by its kind; "common" is that of one question, which every shared schema describes. */
export type Shapes = (kind: string) => Shape | undefined;

export type Shape = {
  /** Whether a file has the shape, as far as can be told at once. One of which it says so has no errors. */
  readonly surelyFits: Fits;
  /** Says what is wrong. */
  readonly validate: ValidateFunction;
};

const made = new Map<string, Map<string, Shape>>();
const MOST_KEPT = 4;

/** Making them takes a while, so the shapes of the last meta-schemas are kept. */
export function shapesOf(meta: MetaSchemas): Shapes {
  const key = JSON.stringify(meta);
  const known = made.get(key) ?? new Map<string, Shape>();
  made.set(key, known);
  const [oldest] = made.keys();
  if (made.size > MOST_KEPT && oldest !== undefined) made.delete(oldest);
  return (kind) => {
    const shape = known.get(kind) ?? shapeOf(kind, meta);
    if (shape !== undefined) known.set(kind, shape);
    return shape;
  };
}

function shapeOf(kind: string, meta: MetaSchemas): Shape | undefined {
  const schema = meta[kind === 'common' ? 'step' : kind];
  if (schema === undefined) return undefined;
  // A mail and a proof have parts of a receipt.
  const others = (kind === 'mail' || kind === 'proof') && meta.receipt !== undefined ? [meta.receipt] : [];
  const question = isObject(schema.definitions) ? schema.definitions.field : undefined;
  let validate: ValidateFunction | undefined;
  return {
    surelyFits: fitsOf(kind === 'common' ? (question ?? null) : schema, schema, others) ?? (() => false),
    get validate() {
      validate ??= compile(kind, schema, others);
      return validate;
    },
  };
}

/** Takes longer than all else in a lint, so it is done only for a kind of which a file does not fit. */
function compile(kind: string, schema: MetaSchemas[string], others: readonly MetaSchemas[string][]): ValidateFunction {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, logger: false });
  ajv.addFormat(ADDRESS, (text) => wrongOfAddress(text) === undefined);
  for (const other of others) ajv.addSchema(other);
  if (kind !== 'common') return ajv.compile(schema);
  ajv.addSchema(schema, 'step');
  return ajv.compile({ $ref: 'step#/definitions/field' });
}
