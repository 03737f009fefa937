import type { Json } from '../json.ts';
import type { MetaSchemas } from '../read/data-files.ts';
import { isObject } from '../json.ts';

export type Schema = { readonly [key: string]: Json };
/** A part of a meta-schema, and the root that its own references are resolved in. */
export type SchemaNode = { readonly schema: Schema; readonly root: Schema };

/** The meta-schema of a kind of file, with the schemas that it refers to or chooses from. Each shared schema describes one question. */
export function schemaOf(meta: MetaSchemas, kind: string): readonly SchemaNode[] {
  const node = referredBy(kind === 'common' ? 'step.schema.json#/$defs/field' : `${kind}.schema.json`, {}, meta);
  return node === undefined ? [] : expanded(node, meta);
}

/** The schemas of a property, or of an entry of a list, directly in these nodes. */
export function within(nodes: readonly SchemaNode[], part: string): readonly SchemaNode[] {
  return nodes.flatMap(({ schema: { properties, items, additionalProperties }, root }) => {
    const own = isObject(properties) && Object.hasOwn(properties, part) ? properties[part] : undefined;
    const next = own ?? (isObject(items) ? items : additionalProperties);
    return isObject(next) ? [{ schema: next, root }] : [];
  });
}

/** The schemas for a place in a kind of file; names of entries lead to the entries of a list. */
export function schemasAt(meta: MetaSchemas, kind: string, place: readonly string[]): readonly Schema[] {
  const reached = place.reduce((nodes, part) => within(nodes, part).flatMap((node) => expanded(node, meta)), schemaOf(meta, kind));
  return reached.map(({ schema }) => schema);
}

const DEEPEST = 6;

/** A schema with those that it refers to or chooses from. */
export function expanded(node: SchemaNode, meta: MetaSchemas, depth = 0): readonly SchemaNode[] {
  if (depth > DEEPEST) return [node];
  const { schema, root } = node;
  const chosen = ['allOf', 'anyOf', 'oneOf', 'then', 'else'].flatMap((key) => listOf(schema[key]).map((one) => ({ schema: one, root })));
  const named = typeof schema.$ref === 'string' ? referredBy(schema.$ref, root, meta) : undefined;
  return [node, ...[...chosen, ...(named === undefined ? [] : [named])].flatMap((one) => expanded(one, meta, depth + 1))];
}

function referredBy(reference: string, own: Schema, meta: MetaSchemas): SchemaNode | undefined {
  const [file = '', pointer = ''] = reference.split('#');
  const root = file === '' ? own : meta[/([a-z]+)\.schema\.json$/.exec(file)?.[1] ?? ''];
  const schema = pointer
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((json, part) => (isObject(json) ? json[part] : undefined), root);
  return root !== undefined && isObject(schema) ? { schema, root } : undefined;
}

function listOf(value: Json | undefined): readonly Schema[] {
  const list: readonly Json[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return list.filter(isObject);
}
