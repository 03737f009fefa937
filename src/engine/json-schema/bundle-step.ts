import type { DefinitionFiles, Json } from '../definitions.ts';
import { type FieldTypeDefinition, fieldTypes, isFieldType } from '../field-types/index.ts';
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

/** `type` is that of the type of answer, and so is `format` where the file names no closer one. */
function fieldSchema({ options, items, ...field }: JsonObject, isNeeded: boolean): JsonObject {
  const { fieldType } = field;
  if (typeof fieldType !== 'string' || !isFieldType(fieldType)) return field;
  const { json, format, read }: FieldTypeDefinition = fieldTypes[fieldType];
  const schema = { ...(format && { format: format.name }), ...field, type: json };
  if (read === 'parts') return objectSchema(schema, isNeeded);
  if (read === 'entries') return { ...schema, items: objectSchema({ ...objectOf(items), type: 'object' }, true) };
  if (!Array.isArray(options)) return schema;
  const oneOf = options.map((option: Json) => optionSchema(objectOf(option)));
  return json === 'array' ? { ...schema, items: { type: 'string', oneOf }, uniqueItems: true } : { ...schema, oneOf };
}

function optionSchema({ value = null, ...option }: JsonObject): JsonObject {
  return { const: value, ...option };
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
