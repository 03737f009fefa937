import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A JSON Schema as `schemas/meta` writes it, with the keywords that the documentation reads. */
export type Schema = {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly $defs?: Schemas;
  readonly properties?: { readonly [name: string]: Schema | boolean };
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly patternProperties?: Schemas;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly dependentRequired?: { readonly [name: string]: readonly string[] };
};

type Schemas = { readonly [name: string]: Schema };

/** The meta-schemas by the kind of file that they describe, such as "step". */
export type MetaSchemas = Schemas;

/** A definition that others refer to: its kind of file, its name there, and the schema. */
export type Definition = { readonly kind: string; readonly name: string; readonly schema: Schema };

/**
 * The meta-schemas of the data language, except that of expressions, which is generated from the operations, and that of the API's calls, which /openapi
 * describes.
 */
export function languageSchemas(root: string): MetaSchemas {
  const paths = globSync('schemas/meta/*.schema.json', { cwd: root }).toSorted();
  const all = paths.map((path) => [basename(path, '.schema.json'), JSON.parse(readFileSync(`${root}/${path}`, 'utf8')) as Schema] as const);
  return Object.fromEntries(all.filter(([kind]) => kind !== 'call' && kind !== 'logic'));
}

/** The definition that a schema refers to, by "$ref" itself or as its only "allOf"; undefined if it states its shape itself. */
export function referredBy(schemas: MetaSchemas, kind: string, schema: Schema): Definition | undefined {
  const reference = schema.$ref ?? (schema.allOf?.length === 1 ? schema.allOf[0]?.$ref : undefined);
  if (reference === undefined) return undefined;
  const [, file = '', name = ''] = /^(?:([a-z-]+)\.schema\.json)?(?:#\/\$defs\/([A-Za-z-]+))?$/.exec(reference) ?? [];
  const found = definitionOf(schemas, file === '' ? kind : file, name);
  if (found === undefined) throw new Error(`schemas/meta/${kind}.schema.json refers to ${reference}, which does not exist.`);
  return found;
}

function definitionOf(schemas: MetaSchemas, kind: string, name: string): Definition | undefined {
  const schema = name === '' ? schemas[kind] : schemas[kind]?.$defs?.[name];
  return schema && { kind, name, schema };
}
