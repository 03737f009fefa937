import {
  at,
  type DataFile,
  type DataFiles,
  expanded,
  isObject,
  type Json,
  type MetaSchemas,
  partsOf,
  type SchemaNode,
  schemaOf,
  type Spot,
  wholeOf,
  within,
} from '../../content/index.ts';
import type { Told } from './told.ts';

/** A word of the content language that a version of the portal cannot read. */
type LateWord = { readonly word: string; readonly version: string; readonly spot: Spot };

/**
 * The versions to which rollback is impossible once the content is live: they cannot read words of it (`notReadBy` in the meta-schemas); each word with its
 * file. Skips versions that cannot read the live content already.
 */
export function waysBackClosed(before: DataFiles, after: DataFiles): readonly Told[] {
  const former = new Map(before.files.map(({ path, text }) => [path, text]));
  const used = after.files.filter(({ path, text }) => former.get(path) !== text).flatMap((file) => lateWords(file, after.meta));
  if (used.length === 0) return [];
  const unread = before.files.flatMap((file) => lateWords(file, before.meta)).map(({ version }) => version);
  const fresh = used.filter(({ version }) => unread.every((one) => compared(version, one) > 0));
  return [...Map.groupBy(fresh, ({ version }) => version)].flatMap(([version, words]) => {
    const [first] = words;
    if (first === undefined) return [];
    const named = [...Map.groupBy(words, ({ word }) => word)].map(([word, of]) => `“${word}” (${filesOf(of)})`);
    const says = `There is no way back to version ${version}: it cannot read ${named.join(', ')}. Should it be started again, it serves the last content that it can read.`;
    return [{ about: 'way-back', spot: first.spot, says } as const];
  });
}

function filesOf(words: readonly LateWord[]): string {
  const [first = '', ...others] = new Set(words.map(({ spot }) => spot.file.path));
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** The words in a file that some version cannot read. Skips shared schemas: they come with the code and have its version. */
function lateWords(file: DataFile, meta: MetaSchemas): readonly LateWord[] {
  if (file.json === undefined || file.path.startsWith('schemas/')) return [];
  return wordsWithin(wholeOf(file), schemaOf(meta, file.kind), meta);
}

function wordsWithin(spot: Spot, nodes: readonly SchemaNode[], meta: MetaSchemas): readonly LateWord[] {
  const { value } = spot;
  if (nodes.length === 0 || typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? value.map((_, place) => String(place)) : Object.keys(value);
  return names.flatMap((name) => {
    const inner = within(nodes, name);
    const said = inner.flatMap((node) => expandedOnce(node, meta));
    const here = at(spot, name);
    const version = (isObject(value) ? (versionOf(inner) ?? versionOfName(nodes, name)) : undefined) ?? versionOfForm(said, here.value);
    // An entry of a list is named after the list.
    const word = Array.isArray(value) ? (partsOf(spot.pointer).at(-1) ?? name) : name;
    return version === undefined ? wordsWithin(here, said, meta) : [{ word, version, spot: here }];
  });
}

/** If several schemas have a property of this name, it is new only if it is new in all of them. */
function versionOf(nodes: readonly SchemaNode[]): string | undefined {
  const versions = nodes.map(({ schema: { notReadBy } }) => notReadBy);
  return versions.every((version) => typeof version === 'string') ? versions[0] : undefined;
}

/**
 * The version that cannot read a value's form: `"if": { "type": "object" }, "then": { "notReadBy": "0.4.0" }`; a text is matched by its pattern, an object by a
 * property that it no longer needs.
 */
function versionOfForm(nodes: readonly SchemaNode[], value: Spot['value']): string | undefined {
  const forms = nodes.flatMap(({ schema: { if: form, then } }) => (isObject(form) && isObject(then) && hasForm(value, form) ? [then] : []));
  return forms.map(({ notReadBy }) => notReadBy).find((version) => typeof version === 'string');
}

function hasForm(value: Spot['value'], { type, pattern, not, required, properties }: SchemaNode['schema']): boolean {
  if (typeof value === 'string') return typeof pattern === 'string' && new RegExp(pattern, 'u').test(value);
  if (!isObject(value)) return false;
  const kind = isObject(properties) && isObject(properties.kind) ? properties.kind.const : value.kind;
  const says = (names: Json | undefined) => Array.isArray(names) && names.every((name: Json) => value[String(name)] !== undefined);
  const lacks = isObject(not) && !says(not.required) && (required === undefined || says(required));
  return type === 'object' || (lacks && value.kind === kind);
}

/** Some names of an enumeration may be new: `"notReadBy": { "0.3.0": ["not-printable"] }` beside its `enum`. */
function versionOfName(nodes: readonly SchemaNode[], name: string): string | undefined {
  const lists = nodes
    .map(({ schema: { propertyNames } }) => (isObject(propertyNames) ? propertyNames.notReadBy : undefined))
    .filter(isObject);
  return lists.flatMap(Object.entries<unknown>).find(([, names]) => Array.isArray(names) && names.includes(name))?.[0];
}

const known = new WeakMap<SchemaNode['schema'], readonly SchemaNode[]>();

/** Memoised, since thousands of values are read with the same schema. */
function expandedOnce(node: SchemaNode, meta: MetaSchemas): readonly SchemaNode[] {
  const nodes = known.get(node.schema) ?? expanded(node, meta);
  known.set(node.schema, nodes);
  return nodes;
}

/** Compares versions: "0.10.0" comes after "0.9.2". */
function compared(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
