import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { ADDRESS, wrongOfAddress } from './addresses.ts';
import { fitsOf } from './fits.ts';

const SCHEMAS: readonly { readonly [keyword: string]: Json }[] = [
  {},
  ...['object', 'array', 'string', 'boolean', 'number', 'integer'].map((type) => ({ type })),
  { const: 'a' },
  { enum: ['a', 1, true] },
  { allOf: [{ minimum: 2 }, { maximum: 2 }] },
  { anyOf: [{ const: 1 }, { type: 'string' }] },
  { oneOf: [{ type: 'number' }, { type: 'integer' }, { type: 'string' }] },
  { not: { type: 'array' } },
  JSON.parse('{ "if": { "type": "string" }, "then": { "minLength": 2 }, "else": { "minimum": 1 } }'),
  { if: { type: 'string' }, else: false },
  { properties: { a: { type: 'string' }, b: false } },
  { properties: { a: true }, additionalProperties: false },
  { additionalProperties: { type: 'integer' } },
  { propertyNames: { maxLength: 1 } },
  { required: ['a', 'b'] },
  { dependencies: { a: ['b'] } },
  { minProperties: 2 },
  { maxProperties: 1 },
  { items: { type: 'integer' } },
  { minItems: 2 },
  { maxItems: 1 },
  { uniqueItems: true },
  { minLength: 2 },
  { maxLength: 1 },
  { pattern: '^.$' },
  { format: ADDRESS },
  { $ref: '#/definitions/tree', definitions: { tree: { properties: { a: { $ref: '#/definitions/tree' } }, required: ['a'] } } },
  { $ref: '#/definitions/one', maximum: 1, definitions: { one: { minimum: 1 } } },
];

const VALUES: readonly Json[] = [
  ...[null, true, false, 0, 1, 2, -1, 1.5, 1e300, Number.POSITIVE_INFINITY, '', 'a', 'ab', '😀', '😀😀', '1'],
  ...[
    'https://example.com',
    'http://example.com',
    [],
    [1],
    [1, 1],
    [1, '1'],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [[]],
    {},
    { a: 1 },
  ],
  ...[{ a: 'x' }, { b: 1 }, { a: 'x', b: 1 }, { ab: 1 }, { a: { a: {} } }, { a: { a: 1 } }, { constructor: 1 }],
];

it.each(SCHEMAS)('%j is fitted by the values that Ajv says fit it', (schema) => {
  const ajv = new Ajv({ strict: false }).addFormat(ADDRESS, (text) => wrongOfAddress(text) === undefined);
  const [fits, validate] = [fitsOf(schema, schema), ajv.compile(schema)];
  expect(VALUES.filter((value) => fits?.(value))).toEqual(VALUES.filter((value) => validate(value)));
});

const STRANGE: typeof SCHEMAS = [{ contains: {} }, { format: 'date' }, { const: [] }, { $ref: 'other.json' }, { not: { constructor: 1 } }];

it.each(STRANGE)('%j says what only Ajv knows', (schema) => {
  expect(fitsOf(schema, schema)).toBeUndefined();
});
