import fc from 'fast-check';
import { type JsonSchema, resolved } from '../../src/server/kit/http/calls/calls.ts';

const MAX_ITEMS = 3;

/** Values that a schema of `schemas/api` allows; any JSON where the schema allows anything. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valuesOf(resolved(schema));
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return fc.constantFrom(...schema.examples);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map(valuesOf));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type })));
  return ofType(schema);
}

function ofType(schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? -1_000), max: Number(schema.maximum ?? 1_000_000) });
    case 'number':
      return fc.double({ min: Number(schema.minimum ?? -1_000), max: Number(schema.maximum ?? 1_000_000), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf((schema.items ?? {}) as JsonSchema), { minLength: Number(schema.minItems ?? 0), maxLength: MAX_ITEMS });
    case 'object':
      return objects(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function texts({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (typeof format === 'string') return formatted(format);
  const [least, most] = [Number(minLength), Math.min(Number(maxLength), 200)];
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, most));
  return fc.oneof(fc.string({ minLength: least, maxLength: most }), fc.string({ minLength: least, maxLength: most, unit: 'binary' }));
}

function formatted(format: string): fc.Arbitrary<string> {
  switch (format) {
    case 'date-time':
      return moments().map((moment) => moment.toISOString());
    case 'date':
      return moments().map((moment) => moment.toISOString().slice(0, 10));
    case 'uri':
      return fc.webUrl();
    case 'uuid':
      return fc.uuid();
    case 'email':
      return fc.emailAddress();
    default:
      throw new Error(`schemas/api says the format "${format}": say in lab/fuzz/from-schema.ts how to make one`);
  }
}

function moments(): fc.Arbitrary<Date> {
  return fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
}

function objects(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as { readonly [name: string]: JsonSchema };
  const known = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valuesOf(property)]));
  const requiredKeys = ((schema.required ?? []) as string[]).filter((name) => Object.hasOwn(known, name));
  const named = fc.record(known, { requiredKeys });
  const more = schema.additionalProperties;
  if (more === undefined || more === false || Object.keys(known).length > 0) return named;
  const { pattern = '^[a-z]{1,8}$' } = (schema.propertyNames ?? {}) as { readonly pattern?: string };
  const values = typeof more === 'object' ? valuesOf(more as JsonSchema) : fc.jsonValue({ maxDepth: 1 });
  return fc.dictionary(fc.stringMatching(new RegExp(pattern)), values, { maxKeys: MAX_ITEMS });
}
