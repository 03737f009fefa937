import serializers from '@fastify/fast-json-stringify-compiler';
import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { sharedTypes } from './calls.ts';

const ajv = new Ajv({ coerceTypes: false, useDefaults: false, removeAdditional: false, allErrors: false, allowUnionTypes: true });
ajv.addVocabulary(['x-rate']);
ajv.addSchema(sharedTypes, 'types.json');

const serializerOf = serializers()({ 'types.json': sharedTypes });
const written = new Map<string, ReturnType<typeof serializerOf>>();

/**
 * Has Fastify check requests by `schemas/api`, exactly: nothing is coerced, filled in or quietly dropped; and has answers written by it.
 * A schema is compiled once in a process, however many calls or portals have it.
 */
export function checkRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema));
  app.setSerializerCompiler((route) => {
    const schema = JSON.stringify(route.schema);
    const known = written.get(schema) ?? serializerOf({ ...route, httpStatus: route.httpStatus ?? '' });
    written.set(schema, known);
    return known;
  });
}
