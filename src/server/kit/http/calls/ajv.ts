import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import { sharedTypes } from './calls.ts';

/** An Ajv with everything that the schemas of the calls use: draft 2020-12, the formats of JSON Schema, our own keywords, and `types.json`. */
export function ajvOfCalls(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ allowUnionTypes: true, ...options });
  addFormats.default(ajv);
  ajv.addVocabulary(['x-rate', 'x-words', 'tsType', 'personal']);
  return ajv.addSchema(sharedTypes, 'types.json');
}
