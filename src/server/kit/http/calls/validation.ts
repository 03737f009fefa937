import serializers from '@fastify/fast-json-stringify-compiler';
import type { AnySchema, ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { ajvOfCalls } from './ajv.ts';
import { sharedTypes } from './calls.ts';

const ajv = ajvOfCalls({ coerceTypes: false, useDefaults: false, removeAdditional: false, allErrors: false });

const serializerOf = serializers()({ 'types.json': sharedTypes });
type Writer = ReturnType<typeof serializerOf>;
const written = new Map<string, Writer>();

/**
 * Makes Fastify validate requests strictly by `schemas/api`: nothing is coerced, defaulted or silently dropped; answers are serialized by it. A
 * schema is compiled once per process, however many calls or portals share it, and on its first use: compiling all of them takes a fifth of a start.
 */
export function checkRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => (data) => {
    const check = checkerOf(schema);
    return check(data) || { error: check.errors ?? [] };
  });
  app.setSerializerCompiler(({ schema }) => {
    const key = JSON.stringify(schema);
    return (answer) => writerOf(schema, key)(answer);
  });
}

/** Memoised by Ajv itself. */
export function checkerOf(schema: AnySchema): ValidateFunction<unknown> {
  return ajv.compile(schema);
}

export function writerOf(schema: AnySchema, key = JSON.stringify(schema)): Writer {
  const known = written.get(key) ?? serializerOf({ schema, method: '', url: '', httpStatus: '' });
  written.set(key, known);
  return known;
}
