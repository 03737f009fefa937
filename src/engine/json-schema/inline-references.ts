import type { DefinitionFiles, Json } from '../definitions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { unknownName } from '../names/nearest.ts';
import { settled } from './settings.ts';

type JsonObject = { readonly [key: string]: Json };

/** Keywords that concern the common schema itself, not the field that refers to it. */
const OWN_TO_FILE = new Set(['description', '$ref']);

/**
 * Replaces every `$ref` to `schemas/common` by the schema that it names. Keywords beside the reference override it, error texts code by code;
 * `parts` changes the properties of a shared object one by one. A setting is replaced by its value. Throws a DefinitionError for an unknown or
 * circular reference.
 */
export function inlineReferences(files: DefinitionFiles, file: string, pointer: string, schema: Json, trail: readonly string[] = []): Json {
  if (Array.isArray(schema)) return schema.map((entry: Json, index) => inlineReferences(files, file, `${pointer}/${index}`, entry, trail));
  if (typeof schema !== 'object' || schema === null) return schema;
  const own = schema as JsonObject;
  const inlined = Object.fromEntries(
    Object.entries(own).map(([key, value]) => {
      const place = `${pointer}/${key}`;
      return [key, inlineReferences(files, file, place, settled(files, { file, pointer: place }, key, value), trail)];
    }),
  );
  return typeof own.$ref === 'string' ? merge(referred(files, file, pointer, own.$ref, trail), inlined) : inlined;
}

function referred(files: DefinitionFiles, file: string, pointer: string, reference: string, trail: readonly string[]): JsonObject {
  const target = resolvePath(file, reference);
  const isThere = Object.hasOwn(files, target) && target.startsWith('schemas/common/');
  if (!isThere) {
    const known = Object.keys(files).filter((path) => path.startsWith('schemas/common/'));
    throw new DefinitionError(file, `${pointer}/$ref`, unknownName('schema', target, known));
  }
  const schema = files[target] ?? null;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw new DefinitionError(target, '', 'a shared schema must be an object');
  if (trail.includes(target)) throw new DefinitionError(file, `${pointer}/$ref`, `a shared schema refers to itself: ${target}`);
  return inlineReferences(files, target, '', schema, [...trail, target]) as JsonObject;
}

function merge(common: JsonObject, own: JsonObject): JsonObject {
  const { parts, ...rest } = own;
  const merged = Object.fromEntries(Object.entries({ ...common, ...rest }).filter(([key]) => !OWN_TO_FILE.has(key)));
  const errors = { ...(common.errors as JsonObject | undefined), ...(own.errors as JsonObject | undefined) };
  const properties = mergeEach(common.properties, parts);
  return { ...merged, ...(Object.keys(errors).length > 0 && { errors }), ...(properties !== undefined && { properties }) };
}

function mergeEach(common: Json | undefined, own: Json | undefined): Json | undefined {
  if (!isObject(common) || !isObject(own)) return own ?? common;
  const names = [...new Set([...Object.keys(common), ...Object.keys(own)])];
  return Object.fromEntries(names.map((name) => [name, mergeOne(common[name], own[name])]));
}

function mergeOne(common: Json | undefined, own: Json | undefined): Json {
  return isObject(common) && isObject(own) ? merge(common, own) : (own ?? common ?? null);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function resolvePath(file: string, reference: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of reference.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
