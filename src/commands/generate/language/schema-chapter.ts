import { conditionWords, isOfOneKind } from './condition-words.ts';
import { type Definition, type MetaSchemas, referredBy, type Schema } from './meta-schemas.ts';
import { addressOf, type Addresses, code, plain, row, spaced, typeWords, valueWords } from './schema-words.ts';

type Part = { readonly path: string; readonly schema: Schema };
type Writer = {
  readonly schemas: MetaSchemas;
  readonly kind: string;
  /** Prefix of the parts' headings. */
  readonly title: string;
  readonly addresses: Addresses;
};

/** The definitions that more than one meta-schema uses, and the values without properties: a chapter of their own describes them once. */
export type SharedDefinitions = { readonly values: readonly Definition[]; readonly objects: readonly Definition[] };

/** The operations' chapter describes it, so it has no table of properties. */
const EXPRESSION = 'logic';
/** Every file has it, so the introduction describes it once. */
const OF_EVERY_FILE = '$schema';

/** The chapter of one kind of file: its properties, then each object within it, then the definitions that only it has. */
export function schemaChapter(schemas: MetaSchemas, kind: string): string {
  const schema = schemas[kind];
  if (schema === undefined) throw new Error(`schemas/meta has no ${kind}.schema.json.`);
  const shared = sharedDefinitions(schemas);
  const own = definitionsOf(schemas, kind).filter(
    ({ name, schema: one }) => name !== EXPRESSION && hasTable(one) && !isIn(shared.objects, name),
  );
  const addresses = addressesIn(schemas);
  return [
    ...partsOf({ schemas, kind, title: titleOf(schemas, kind), addresses }, { path: '', schema }),
    ...own.flatMap((definition) => definitionSections(schemas, definition, addresses)),
  ].join('\n\n');
}

/** The chapter of shared definitions: a table of the values, then each object. */
export function sharedChapter(schemas: MetaSchemas): string {
  const addresses = addressesIn(schemas);
  const { values, objects } = sharedDefinitions(schemas);
  const rows = values.map(({ name, schema }) => row([spaced(name), valueWords(schema)]));
  return [
    ['| value | |', '|---|---|', ...rows].join('\n'),
    ...objects.flatMap((definition) => definitionSections(schemas, definition, addresses)),
  ].join('\n\n');
}

function definitionSections(schemas: MetaSchemas, definition: Definition, addresses: Addresses): readonly string[] {
  const { kind, schema } = definition;
  return partsOf({ schemas, kind, title: definitionTitle(schemas, definition), addresses }, { path: '', schema });
}

function sharedDefinitions(schemas: MetaSchemas): SharedDefinitions {
  const all = Object.keys(schemas).flatMap((kind) => definitionsOf(schemas, kind));
  const once = all.filter(({ name }, place) => all.findIndex((one) => one.name === name) === place && name !== EXPRESSION);
  const isObject = ({ schema }: Definition) => hasTable(schema);
  return {
    values: once.filter((one) => !isObject(one) && !isWrittenOut(one)),
    objects: once.filter(
      (one) => isObject(one) && all.filter(({ name }) => name === one.name).length > 1 && !isAmbiguous(schemas, one.name),
    ),
  };
}

/** A list, which is written out at each reference, or an object that only serves as a condition. */
function isWrittenOut({ schema }: Definition): boolean {
  return schema.type === 'array' || schema.type === 'object';
}

/** A name that two meta-schemas use for different objects, such as the blocks of receipts and of mails, or that is a file's title. */
function isAmbiguous(schemas: MetaSchemas, name: string): boolean {
  if (Object.values(schemas).some(({ title = '' }) => title.toLowerCase() === spaced(name))) return true;
  const written = Object.values(schemas).flatMap(({ $defs = {} }) => ($defs[name] === undefined ? [] : [JSON.stringify($defs[name])]));
  return new Set(written).size > 1;
}

function definitionsOf(schemas: MetaSchemas, kind: string): readonly Definition[] {
  return Object.entries(schemas[kind]?.$defs ?? {}).map(([name, schema]) => ({ kind, name, schema }));
}

function isIn(definitions: readonly Definition[], name: string): boolean {
  return definitions.some((one) => one.name === name);
}

function addressesIn(schemas: MetaSchemas): Addresses {
  const { values } = sharedDefinitions(schemas);
  return ({ kind, name }) => {
    if (name === EXPRESSION) return '#expressions';
    if (name === '') return addressOf(titleOf(schemas, kind));
    return isIn(values, name) ? '#shared-values' : addressOf(definitionTitle(schemas, { kind, name }));
  };
}

function titleOf(schemas: MetaSchemas, kind: string): string {
  return schemas[kind]?.title ?? kind;
}

function definitionTitle(schemas: MetaSchemas, { kind, name }: Pick<Definition, 'kind' | 'name'>): string {
  const words = spaced(name);
  return isAmbiguous(schemas, name) ? `${titleOf(schemas, kind)} ${words}` : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The section of an object, and those of the objects within it. */
function partsOf(writer: Writer, part: Part): readonly string[] {
  const inner = innerParts(writer, part);
  return [section(writer, part, inner), ...inner.flatMap((one) => partsOf(writer, one))];
}

function section(writer: Writer, { path, schema }: Part, inner: readonly Part[]): string {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => name !== OF_EVERY_FILE);
  const rows = properties.map(([name, value]) => propertyRow(writer, path, schema, name, value, inner));
  const table = ['| property | type | required | |', '|---|---|---|---|'];
  const conditions = conditionWords(schema);
  return [
    `${path === '' ? '###' : '####'} ${headingOf(writer, path)}`,
    isSaidAbove(path) ? '' : rows.length === 0 ? valueWords(schema) : plain(schema.description),
    rows.length === 0 ? '' : [...table, ...rows, ...otherRow(writer, schema)].join('\n'),
    conditions.map((sentence) => `- ${sentence}`).join('\n'),
    referencesOf(writer, schema),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Whether the description is in the table above: that of an object that is a property itself is. */
function isSaidAbove(path: string): boolean {
  return /[a-zA-Z]$/.test(path) && !path.includes(' kind ');
}

function propertyRow(
  writer: Writer,
  path: string,
  { required = [] }: Schema,
  name: string,
  value: Schema | boolean,
  inner: readonly Part[],
) {
  if (typeof value === 'boolean') throw new Error(`${headingOf(writer, path)}: the property ${name} has no schema.`);
  const own = inner.find((part) => part.path.startsWith(joined(path, name)));
  const type = typeWords(writer.schemas, writer.kind, value, writer.addresses, own && addressOf(headingOf(writer, own.path)));
  const names = value.propertyNames?.enum === undefined ? '' : ` Names: ${value.propertyNames.enum.map(code).join(', ')}.`;
  return row([code(name), type, required.includes(name) ? 'yes' : '', valueWords(value) + names]);
}

/** The row for properties of any name, besides those that the schema names. */
function otherRow({ schemas, kind, addresses }: Writer, { properties = {}, additionalProperties }: Schema): readonly string[] {
  if (typeof additionalProperties !== 'object' || Object.keys(properties).every((name) => name === OF_EVERY_FILE)) return [];
  return [row(['any other', typeWords(schemas, kind, additionalProperties, addresses), '', valueWords(additionalProperties)])];
}

/** Kinds of an object that a definition of another chapter describes. */
function referencesOf({ schemas, kind, addresses }: Writer, schema: Schema): string {
  const links = branchesOf(schema).flatMap(({ if: condition, then = {} }) => {
    const referred = referredBy(schemas, kind, then);
    const value = condition?.properties?.kind;
    const name = typeof value === 'object' ? value.const : undefined;
    return referred === undefined ? [] : [`- ${code('kind')} ${code(name)}: [${spaced(referred.name)}](${addresses(referred)})`];
  });
  const others = schema.else === undefined ? undefined : referredBy(schemas, kind, schema.else);
  return [...links, ...(others === undefined ? [] : [`- Any other kind: [${spaced(others.name)}](${addresses(others)})`])].join('\n');
}

/** The objects with properties that a schema states itself, with the path to each. */
function innerParts(writer: Writer, { path, schema }: Part): readonly Part[] {
  const properties = Object.entries(schema.properties ?? {}).filter((entry): entry is [string, Schema] => typeof entry[1] === 'object');
  return [
    ...properties.flatMap(([name, value]) => within(writer, joined(path, name), value)),
    ...branchesOf(schema).flatMap(({ if: condition, then = {} }) => ofOneKind(writer, path, condition ?? {}, then)),
    ...(path === '' && schema.properties === undefined ? nested(writer, path, schema) : []),
  ];
}

function within(writer: Writer, path: string, schema: Schema): readonly Part[] {
  if (referredBy(writer.schemas, writer.kind, schema) !== undefined) return [];
  return hasTable(schema) ? [{ path, schema }] : nested(writer, path, schema);
}

function nested(writer: Writer, path: string, schema: Schema): readonly Part[] {
  const { items, additionalProperties, oneOf = [] } = schema;
  return [
    ...(items === undefined ? [] : within(writer, `${path}[]`, items)),
    ...(typeof additionalProperties === 'object' ? within(writer, `${path}.<name>`, additionalProperties) : []),
    ...oneOf.filter(hasTable).map((one) => ({ path: `${path} ${kindOf(one)}`, schema: one })),
  ];
}

function ofOneKind({ schemas, kind }: Writer, path: string, condition: Schema, then: Schema): readonly Part[] {
  return referredBy(schemas, kind, then) === undefined ? [{ path: `${path} ${kindOf(condition)}`, schema: then }] : [];
}

function branchesOf(schema: Schema): readonly Schema[] {
  return [schema, ...(schema.allOf ?? [])].filter(isOfOneKind);
}

function kindOf({ properties = {} }: Schema): string {
  const { kind } = properties;
  return `kind ${typeof kind === 'object' ? String(kind.const ?? kind.enum?.join(' or ')) : ''}`;
}

function hasTable({ properties, allOf = [], if: condition, then }: Schema): boolean {
  return properties !== undefined || [{ if: condition, then } as Schema, ...allOf].some((one) => one.if !== undefined && isOfOneKind(one));
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function headingOf({ title }: Writer, path: string): string {
  const [, place = '', ofKind = '', inner = ''] = /^(.*?)(?: kind ([a-z-]+)[.]?(.*))?$/.exec(path) ?? [];
  const whole = [title, ...(place === '' ? [] : [code(place)]), ...(ofKind === '' ? [] : [`of kind ${code(ofKind)}`])].join(' ');
  return inner === '' ? whole : `${whole}: ${code(inner)}`;
}
