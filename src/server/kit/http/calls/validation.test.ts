import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { callFiles, calls, schemaOf, sharedTypes } from './calls.ts';
import { checkerOf, writerOf } from './validation.ts';

/** A portal compiles schemas when they are first needed; this shows that each can be compiled. */
it.each(Object.keys(calls))('the schemas of %s compile', (name) => {
  const { params, querystring, body, response } = schemaOf(name);
  const mend = `a type that schemas/api/${name}.json refers to is added to schemas/api/types.json, then npm run generate:api`;
  for (const part of [params, querystring, body] as readonly (object | undefined)[])
    if (part !== undefined) expect(() => checkerOf(part), mend).not.toThrow();
  for (const answer of Object.values((response ?? {}) as { readonly [status: string]: object }))
    expect(() => writerOf(answer), mend).not.toThrow();
});

const meta = JSON.parse(readFileSync('schemas/meta/call.schema.json', 'utf8'));
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(meta, 'call');

/** The deviations from the meta-schema, with their places; misspelt keys above all. */
function faultsOf(part: string, value: unknown): string[] {
  ajv.validate(part, value);
  return (ajv.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}

it.each(Object.entries(callFiles))('schemas/api/%s.json follows schemas/meta/call.schema.json', (_, call) => {
  expect(faultsOf('call', call)).toEqual([]);
});

it.each(Object.entries(sharedTypes.$defs))('the type %s in schemas/api/types.json follows it too', (_, type) => {
  expect(faultsOf('call#/$defs/schema', type)).toEqual([]);
});

it.each(Object.entries(callFiles))(
  'schemas/api/%s.json repeats no refusal, and is like a call that stands by itself',
  (_, { like, refuses }) => {
    for (const reason of Object.values(refuses ?? {})) expect(['Too often.', 'Not now.', 'Only JSON is read.']).not.toContain(reason);
    if (like !== undefined) expect(callFiles[String(like)]).not.toHaveProperty('like');
  },
);

it('finds a call that is like no other, or is half described', () => {
  const { $schema, path } = callFiles.health ?? {};
  expect(faultsOf('call', { $schema, path })).not.toEqual([]);
  expect(faultsOf('call', { $schema, path, like: 'health' })).toEqual([]);
  expect(faultsOf('call', { ...callFiles.health, refuses: { 429: 'Too often.' } })).not.toEqual([]);
});

it('finds a misspelt key, type or reference', () => {
  const call = { ...callFiles.health, sumary: '', body: { type: 'objekt', propertis: {}, $ref: 'typs.json#/$defs/Refusal' } };
  expect(faultsOf('call', call).map((fault) => fault.split(' ')[0])).toEqual(
    expect.arrayContaining(['', '/body', '/body/type', '/body/$ref']),
  );
});
