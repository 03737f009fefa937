import type { DefinitionFiles, Json } from '../definitions.ts';
import { inlineReferences } from './inline-references.ts';

type JsonObject = { readonly [key: string]: Json };

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The JSON Schema of a step's answers that count, for tools that know JSON Schema and nothing of ours: self-contained, options as `oneOf` of
 * `const` and `title`. `required` names what must always be answered: whether a question with `visible` is asked, and whether the parts of
 * an optional object are, only the engine knows. What else the file says stays as annotations. `path` is the step's file. Throws a
 * DefinitionError for a reference that leads nowhere.
 */
export function bundleStep(files: DefinitionFiles, path: string): JsonObject {
  return stepSchema(inlineReferences(files, path, '', files[path] ?? null));
}

/** The same, of a step without references. */
export function stepSchema(inlined: Json): JsonObject {
  const { id: _, $schema: __, ...step } = objectOf(inlined);
  return { $schema: DRAFT, ...objectSchema({ ...step, type: 'object' }, true) };
}

function objectSchema(schema: JsonObject, isNeeded: boolean): JsonObject {
  const { properties, required, ...rest } = schema;
  const fields = Object.entries(objectOf(properties));
  const asked = new Set(Array.isArray(required) ? required : []);
  const always = fields.flatMap(([id, field]) => (isNeeded && asked.has(id) && !Object.hasOwn(objectOf(field), 'visible') ? [id] : []));
  return {
    ...rest,
    properties: Object.fromEntries(fields.map(([id, field]) => [id, fieldSchema(objectOf(field), asked.has(id))])),
    ...(always.length > 0 && { required: always }),
  };
}

function fieldSchema({ options, items, ...field }: JsonObject, isNeeded: boolean): JsonObject {
  const chosen = { type: 'string', oneOf: (Array.isArray(options) ? options : []).map((option: Json) => optionSchema(objectOf(option))) };
  switch (field.fieldType) {
    case 'choice':
      return { ...field, ...chosen };
    case 'choices':
      return { ...field, type: 'array', items: chosen, uniqueItems: true };
    case 'flag':
      return { ...field, type: 'boolean' };
    case 'object':
      return objectSchema({ ...field, type: 'object' }, isNeeded);
    case 'list':
      return { ...field, type: 'array', items: objectSchema({ ...objectOf(items), type: 'object' }, true) };
    default:
      return { ...field, type: 'string' };
  }
}

function optionSchema({ value = null, ...option }: JsonObject): JsonObject {
  return { const: value, ...option };
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
