import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { MetaSchemas } from '../read/data-files.ts';
import { noteKeywords } from './notes.ts';
import { ADDRESS, wrongOfAddress } from './addresses.ts';

/**
 * Returns the validator of a whole file, by its kind; it records the meta-schema's notes in a context of class `Notes`. "common" checks one question, which
 * every shared schema describes.
 */
export type Validators = (kind: string) => ValidateFunction | undefined;

const known = new Map<string, Validators>();
const MOST_KEPT = 4;

/** Compiling takes a while, so the validators of the last meta-schemas are cached. */
export function validatorsOf(meta: MetaSchemas): Validators {
  const key = JSON.stringify(meta);
  const validators = known.get(key) ?? compileWhenAsked(meta);
  known.set(key, validators);
  const [oldest] = known.keys();
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
  return validators;
}

/** One Ajv for all kinds, so that shared parts are compiled once: mails and proofs use parts of a receipt, steps use fields. */
function compileWhenAsked(meta: MetaSchemas): Validators {
  // Without optimisation: each validator checks only a few files, and optimising its code would take longer than running it.
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, logger: false, passContext: true, code: { optimize: false } });
  ajv.addFormat(ADDRESS, (text) => wrongOfAddress(text) === undefined);
  noteKeywords(ajv);
  for (const [kind, schema] of Object.entries(meta)) ajv.addSchema(schema, kind);
  return (kind) => ajv.getSchema(kind === 'common' ? 'step#/$defs/field' : kind);
}
