import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Definitions, Field, Json } from '../../../engine/definitions.ts';

type Schema = { readonly [keyword: string]: Json };

/** Keywords about the shape of an answer. Not `required`: what must be answered depends on what is visible. */
const SHAPE = ['type', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'additionalProperties'];

/**
 * The source of an ES module of compiled validators, `export function validators(require)`, which gives `{ [key]: function }`. A key is a step's id, or
 * "<step id>.<list path>" for one item of a list. It imports nothing: what Ajv's code asks for by `require`, some of `ajv/dist/runtime`, whoever calls
 * it hands in. It works under a content security policy without `eval`.
 */
export function validatorsModule(definitions: Definitions): string {
  const schemas = Object.values(definitions.steps).flatMap((step) => [
    [step.id, step.schema] as const,
    ...itemSchemas(step.fields, step.schema),
  ]);
  const shapes = schemas.map(([key, schema]) => [key, shapeOf(schema)] as const);
  const written = JSON.stringify(shapes);
  if (last?.written !== written) last = { written, code: compiled(shapes) };
  return last.code;
}

/** Most versions ask in the shapes of the one before. */
let last: { readonly written: string; readonly code: string } | undefined;

function compiled(shapes: readonly (readonly [string, Schema])[]): string {
  const ajv = new Ajv({ strict: false, allErrors: true, code: { source: true } });
  shapes.forEach(([, shape], index) => {
    ajv.addSchema(shape, `#${index}`);
  });
  const names = Object.fromEntries(shapes.map((_, index) => [`v${index}`, `#${index}`]));
  const code = shapes.length === 0 ? '' : standaloneCode.default(ajv, names);
  const entries = shapes.map(([key], index) => `  ${JSON.stringify(key)}: exports.v${index},`);
  return `export function validators(require) {\nconst exports = {};\n${code}\nreturn {\n${entries.join('\n')}\n};\n}\n`;
}

/** The schema of one item, for every list among the fields. */
function itemSchemas(fields: readonly Field[], schema: Schema): (readonly [string, Schema])[] {
  return fields.flatMap((field) => {
    const own = child(child(schema, 'properties'), field.id);
    if (field.type === 'list') return [[field.path, child(own, 'items')] as const, ...itemSchemas(field.fields ?? [], child(own, 'items'))];
    return itemSchemas(field.fields ?? [], own);
  });
}

function shapeOf(schema: Schema): Schema {
  const properties = Object.keys(child(schema, 'properties')).map((name) => [name, shapeOf(child(child(schema, 'properties'), name))]);
  return {
    ...Object.fromEntries(SHAPE.filter((keyword) => keyword in schema).map((keyword) => [keyword, schema[keyword] ?? null])),
    // Options, each a constant with its title.
    ...(Array.isArray(schema.oneOf) && { enum: schema.oneOf.map((option: Json) => (option as Schema).const ?? null) }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...('items' in schema && { items: shapeOf(child(schema, 'items')) }),
  };
}

function child(schema: Schema, key: string): Schema {
  const value = schema[key];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
}
