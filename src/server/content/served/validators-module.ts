import { _ } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { answerFormats, type Definitions, type Json } from '../../../engine/index.ts';

type Schema = { readonly [keyword: string]: Json };

/**
 * The keywords that are compiled. No other reaches Ajv, so that a schema cannot refer to another schema or to code. Not `required`: whether
 * an answer is required depends on visibility, on the flow's omissions and on the account's particulars.
 */
const KEYWORDS = ['type', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'additionalProperties'];

/**
 * By flow, the source of an ES module, `export function validators(require)`, which returns the compiled validators of its steps by step
 * id. They judge counted answers. The module imports nothing: the caller passes `require`, which provides some of `ajv/dist/runtime` and
 * the formats of our answers (`formats`). It works under a content security policy without `eval`.
 */
export function validatorsModules({ flows, steps }: Definitions): { readonly [flow: string]: string } {
  const shapes = Object.values(steps).map(({ id, schema }) => [id, shapeOf(schema)] as const);
  const ajv = compiled(shapes);
  return Object.fromEntries(
    Object.values(flows).map((flow) => {
      const own = new Set(flow.steps.map(({ step }) => step));
      const ids = shapes.flatMap(([id], at) => (own.has(id) ? [[id, at] as const] : []));
      return [flow.id, moduleOf(ajv, ids)];
    }),
  );
}

function moduleOf(ajv: Ajv2020, ids: readonly (readonly [step: string, at: number])[]): string {
  const names = Object.fromEntries(ids.map(([, at]) => [`v${at}`, `#${at}`]));
  const code = ids.length === 0 ? '' : standaloneCode.default(ajv, names);
  const entries = ids.map(([id, at]) => `  ${JSON.stringify(id)}: exports.v${at},`);
  return `export function validators(require) {\nconst exports = {};\n${code}\nreturn {\n${entries.join('\n')}\n};\n}\n`;
}

function compiled(shapes: readonly (readonly [string, Schema])[]): Ajv2020 {
  const written = JSON.stringify(shapes);
  if (last?.written === written) return last.ajv;
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: answerFormats,
    code: { source: true, formats: _`require("formats")` },
  });
  shapes.forEach(([, shape], at) => {
    ajv.addSchema(shape, `#${at}`);
  });
  last = { written, ajv };
  return ajv;
}

/** Most versions have the same shapes as the one before. */
let last: { readonly written: string; readonly ajv: Ajv2020 } | undefined;

function shapeOf(schema: Schema): Schema {
  const properties = Object.keys(child(schema, 'properties')).map((name) => [name, shapeOf(child(child(schema, 'properties'), name))]);
  return {
    ...Object.fromEntries(KEYWORDS.filter((keyword) => keyword in schema).map((keyword) => [keyword, schema[keyword] ?? null])),
    ...(typeof schema.format === 'string' && Object.hasOwn(answerFormats, schema.format) && { format: schema.format }),
    // Options, each a constant with its title.
    ...(Array.isArray(schema.oneOf) && { enum: schema.oneOf.map((option: Json) => (option as Schema).const ?? null) }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...('items' in schema && { items: shapeOf(child(schema, 'items')) }),
  };
}

function child(schema: Schema, key: string): Schema {
  const value = Object.hasOwn(schema, key) ? schema[key] : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
}
