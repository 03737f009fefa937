import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { sharedTypes } from './calls.ts';

/** Has Fastify check requests by `schemas/api`, exactly: nothing is coerced, filled in or quietly dropped. */
export function checkRequests(app: FastifyInstance): void {
  const ajv = new Ajv({ coerceTypes: false, useDefaults: false, removeAdditional: false, allErrors: false, allowUnionTypes: true });
  ajv.addVocabulary(['x-rate']);
  ajv.addSchema(sharedTypes, 'types.json');
  app.addSchema(sharedTypes);
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema));
}
