import type { Json } from '../../engine/definitions.ts';
import { isObject } from '../read/spot.ts';
import type { MetaSchemas } from '../read/data-files.ts';

type Schema = { readonly [key: string]: Json };
const SHORTEST = 3;

/** What a property is, by the first sentence of its meta-schema; undefined where that says nothing. Names of entries lead to the entries of a list. */
export function descriptionAt(meta: MetaSchemas, kind: string, place: readonly string[]): string | undefined {
  const root = meta[kind];
  if (root === undefined) return undefined;
  const reached = place.reduce<readonly Schema[]>(
    (nodes, part) => nodes.flatMap((node) => below(node, part, root, meta)),
    expanded(root, root, meta),
  );
  const said = reached.map(({ description }) => description).find((one) => typeof one === 'string');
  const [sentence] = typeof said === 'string' ? said.split(/(?<=[.:;]) /) : [];
  return sentence === undefined || sentence.length < SHORTEST ? undefined : sentence.replace(/[.:;]$/, '');
}

function below(node: Schema, part: string, root: Schema, meta: MetaSchemas): readonly Schema[] {
  const own = isObject(node.properties) ? node.properties[part] : undefined;
  const next = own ?? (isObject(node.items) ? node.items : node.additionalProperties);
  return isObject(next) ? expanded(next, root, meta) : [];
}

/** A schema with those that it refers to or chooses from. */
function expanded(node: Schema, root: Schema, meta: MetaSchemas, depth = 0): readonly Schema[] {
  if (depth > 6) return [node];
  const chosen = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => listOf(node[key]));
  const named = typeof node.$ref === 'string' ? referredBy(node.$ref, root, meta) : undefined;
  const referred = named === undefined ? [] : [named];
  return [node, ...[...chosen, ...referred].flatMap((one) => expanded(one, root, meta, depth + 1))];
}

function referredBy(reference: string, root: Schema, meta: MetaSchemas): Schema | undefined {
  const [file = '', pointer = ''] = reference.split('#');
  const from: Json | undefined = file === '' ? root : meta[/([a-z]+)\.schema\.json$/.exec(file)?.[1] ?? ''];
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((json, part) => (isObject(json) ? json[part] : undefined), from);
  return isObject(found) ? found : undefined;
}

function listOf(value: Json | undefined): readonly Schema[] {
  const list: readonly Json[] = Array.isArray(value) ? value : [];
  return list.filter(isObject);
}
