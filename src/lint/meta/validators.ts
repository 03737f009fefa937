import { Ajv, type ValidateFunction } from 'ajv';
import type { MetaSchemas } from '../read/data-files.ts';
import { ADDRESS, wrongOfAddress } from './addresses.ts';

/** The check of a whole file by its kind; "common" is that of one question, which every shared schema describes. */
export type Validators = (kind: string) => ValidateFunction | undefined;

const compiled = new Map<string, Map<string, ValidateFunction>>();
const MOST_KEPT = 4;

/** Compiling takes a while, so the validators of the last meta-schemas are kept. */
export function validatorsOf(meta: MetaSchemas): Validators {
  const key = JSON.stringify(meta);
  const known = compiled.get(key) ?? new Map<string, ValidateFunction>();
  compiled.set(key, known);
  const [oldest] = compiled.keys();
  if (compiled.size > MOST_KEPT && oldest !== undefined) compiled.delete(oldest);
  return (kind) => {
    const validator = known.get(kind) ?? compile(kind, meta);
    if (validator !== undefined) known.set(kind, validator);
    return validator;
  };
}

function compile(kind: string, meta: MetaSchemas): ValidateFunction | undefined {
  const schema = meta[kind === 'common' ? 'step' : kind];
  if (schema === undefined) return undefined;
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, logger: false });
  ajv.addFormat(ADDRESS, (text) => wrongOfAddress(text) === undefined);
  // A mail and a proof have parts of a receipt.
  if ((kind === 'mail' || kind === 'proof') && meta.receipt !== undefined) ajv.addSchema(meta.receipt);
  if (kind !== 'common') return ajv.compile(schema);
  ajv.addSchema(schema, 'step');
  return ajv.compile({ $ref: 'step#/definitions/field' });
}
