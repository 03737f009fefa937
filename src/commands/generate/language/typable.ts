import type { JSONSchema } from 'json-schema-to-typescript';

/** A meta-schema, with the keywords for choices. */
export type MetaSchema = Omit<JSONSchema, 'properties' | 'required' | 'items' | 'oneOf' | 'anyOf' | 'allOf' | 'not'> & {
  readonly oneOf?: readonly MetaSchema[];
  readonly anyOf?: readonly MetaSchema[];
  readonly allOf?: readonly MetaSchema[];
  readonly not?: MetaSchema;
  readonly properties?: { readonly [name: string]: MetaSchema | false };
  readonly required?: readonly string[];
  readonly items?: MetaSchema;
  readonly if?: MetaSchema;
  readonly then?: MetaSchema;
  readonly else?: MetaSchema;
};

/** Meta-schemas of values of several JSON types, which the engine parses itself: their type is `Json`. */
const OF_ANY_TYPE = ['logic', 'condition'];

/**
 * A meta-schema of a file in the form that the type generator supports, which knows neither references between files nor `if`. A reference becomes the name of
 * its type; a choice by kind, by the presence of a property, or between an entry and a part becomes a union. All other conditions are for the lint alone, and
 * so are patterns and limits.
 */
export function typable(schema: MetaSchema, file: string): JSONSchema {
  const { description } = schema;
  return { ...(description !== undefined && { description }), ...shapeOf(schema, file) };
}

/** The name of a type: "FlowFile" for a whole file, "TextKey" for one of its definitions. */
export function typeName(file: string, definition?: string): string {
  const name = definition ?? `${file}File`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function shapeOf(schema: MetaSchema, file: string): JSONSchema {
  const { $ref, type, items } = schema;
  if ($ref !== undefined) return { tsType: typeOfReference($ref, file) };
  const choices = [oneOf(schema), (schema.allOf ?? []).flatMap(chosen), chosen(schema)].find(({ length }) => length > 1);
  if (choices !== undefined) return { anyOf: choices.map((one) => typable(one, file)) };
  if (schema.const !== undefined) return { const: schema.const };
  if (schema.enum !== undefined) return { enum: schema.enum };
  if (items !== undefined) return { type: 'array', items: typable(items, file) };
  if (type === 'object') return objectShape(schema, file);
  return type === undefined || schema.if !== undefined ? { tsType: 'Json' } : { type };
}

function objectShape({ properties, required = [], additionalProperties = properties ? false : {} }: MetaSchema, file: string): JSONSchema {
  const kept = Object.entries(properties ?? {}).flatMap(([name, one]) => (one === false ? [] : [[name, typable(one, file)] as const]));
  return {
    type: 'object',
    properties: Object.fromEntries(kept),
    required: [...required],
    additionalProperties:
      typeof additionalProperties === 'object' ? typable(additionalProperties as MetaSchema, file) : additionalProperties,
  };
}

/** The alternatives of a schema; for an object, each with the properties that it requires and without those that it forbids. */
function oneOf({ anyOf = [], oneOf: either = anyOf, ...schema }: MetaSchema): readonly MetaSchema[] {
  if (schema.type !== 'object') return either;
  return either.map(({ not, required = [] }: MetaSchema) => ({
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries((not?.required ?? []).map((name) => [name, false])) },
    required: [...(schema.required ?? []), ...required],
  }));
}

/** The alternatives of a schema's `if`; fewer than two if it has none, or if the types ignore it. */
function chosen({ if: condition, then, else: otherwise, ...schema }: MetaSchema): readonly MetaSchema[] {
  if (condition === undefined || then === undefined) return [];
  const rest = otherwise === undefined ? [] : [otherwise];
  if (condition.$ref?.endsWith('/isIncluded')) return [then, ...rest];
  const kind = condition.properties?.kind;
  if (kind && kind.const !== undefined) return [withKind(then, kind), ...rest];
  const [present] = condition.required ?? [];
  if (present === undefined || then.properties === undefined || otherwise?.required === undefined) return [];
  const { required = [], properties } = schema;
  return [
    { ...schema, properties: { ...properties, ...then.properties }, required: [...required, present] },
    { ...schema, properties: { ...properties, [present]: false }, required: [...required, ...otherwise.required] },
  ];
}

function withKind(schema: MetaSchema, kind: MetaSchema): MetaSchema {
  return schema.$ref === undefined ? { ...schema, properties: { ...schema.properties, kind } } : schema;
}

function typeOfReference(reference: string, file: string): string {
  const [path = '', definition] = reference.split('#/$defs/');
  const target = path === '' ? file : path.replace('.schema.json', '');
  return OF_ANY_TYPE.includes(target) || definition === 'logic' ? 'Json' : typeName(target, definition);
}
