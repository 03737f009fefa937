import type { DefinitionFiles, Json, Step, StepKind } from '../definitions.ts';
import { inlineReferences } from './inline-references.ts';
import { parseFields, present } from './parse-field.ts';
import { Place } from './place.ts';

const KINDS: readonly StepKind[] = ['form', 'review', 'payment'];

type JsonObject = { readonly [key: string]: Json };

/** A `*.step.json`: a JSON Schema of an object, with annotations that make fields of its properties. */
export function parseStep(files: DefinitionFiles, path: string): Step {
  const step = new Place(path, '', inlineReferences(files, path, '', files[path] ?? null));
  const id = step.text('id');
  return {
    id,
    kind: step.oneOf('kind', KINDS, 'form'),
    title: step.text('title'),
    ...present({
      intro: step.maybeText('intro'),
      icon: step.maybeText('icon'),
      retrieves: step.maybeText('retrieves'),
      retrievedBy: step.maybeText('retrievedBy'),
    }),
    ...(step.has('instead') && { instead: step.namedTexts('instead') }),
    fields: parseFields(step, id),
    shows: step.list('shows').map((shown) => ({
      rule: shown.text('rule'),
      title: shown.text('title'),
      ...present({ visible: shown.maybeText('visible') }),
    })),
    schema: plainSchema(step),
    file: path,
  };
}

/** The step as plain JSON Schema for rjsf and ajv, with the values of options as `enum`. */
function plainSchema(step: Place): JsonObject {
  const properties = Object.fromEntries(step.entries('properties').map(([id, field]) => [id, withEnum(field.value ?? null)]));
  return { type: 'object', title: step.text('title'), properties, required: [...step.texts('required')] };
}

function withEnum(schema: Json): Json {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const { options, properties, items, ...rest } = schema as JsonObject;
  const values = Array.isArray(options) ? options.map((option: Json) => (option as JsonObject).value ?? null) : undefined;
  const isMany = rest.fieldType === 'choices';
  const inner = typeof properties === 'object' && properties !== null ? Object.entries(properties) : undefined;
  return {
    ...rest,
    ...(options !== undefined && { options }),
    ...(values && !isMany && { enum: values }),
    ...(values && isMany && { items: { type: 'string', enum: values }, uniqueItems: true }),
    ...(items !== undefined && !isMany && { items: withEnum(items) }),
    ...(inner && { properties: Object.fromEntries(inner.map(([id, field]) => [id, withEnum(field)])) }),
  };
}
