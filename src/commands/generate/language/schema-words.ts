import { onOneLine } from '../../../content/index.ts';
import { type Definition, type MetaSchemas, referredBy, type Schema } from './meta-schemas.ts';

/** The address of a definition's description within the page. */
export type Addresses = (definition: Definition) => string;

const TYPES: { readonly [type: string]: string } = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
};

/** The type of a value in words, with links: "list of [rule names](#…)". `own`: the address of the table of the object itself. */
export function typeWords(schemas: MetaSchemas, kind: string, schema: Schema, addresses: Addresses, own?: string): string {
  const words = (inner: Schema): string => typeWords(schemas, kind, inner, addresses, own);
  const referred = referredBy(schemas, kind, schema);
  if (referred?.schema.type === 'array') return typeWords(schemas, referred.kind, referred.schema, addresses, own);
  if (referred !== undefined) return `[${spaced(referred.name || referred.kind)}](${addresses(referred)})`;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.if !== undefined && schema.then !== undefined && schema.else !== undefined && schema.properties === undefined)
    return `${words(schema.else)}, or ${words(schema.then)}`;
  if (schema.anyOf !== undefined || schema.oneOf?.every((one) => one.type !== undefined && one.properties === undefined))
    return (schema.anyOf ?? schema.oneOf ?? []).map(words).join(' or ');
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => TYPES[type] ?? type).join(' or ');
  if (schema.type === 'array') return schema.items === undefined ? 'list' : `list of ${words(schema.items)}`;
  if (schema.properties !== undefined || schema.oneOf !== undefined) return own === undefined ? 'object' : `[object](${own})`;
  if (typeof schema.additionalProperties === 'object') return `map of ${words(schema.additionalProperties)}`;
  if (schema.enum?.every((value) => typeof value === 'string')) return 'text';
  return typeof schema.type === 'string' ? (TYPES[schema.type] ?? schema.type) : 'any value';
}

/** The description of a value, with its limits, permitted values, default and examples. */
export function valueWords(schema: Schema): string {
  const { description = '', items, minimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems } = schema;
  const values = schema.enum ?? items?.enum ?? [];
  const named = new Set(description.split(/[^A-Za-z0-9_-]+/));
  const isListed = values.every((value) => named.has(String(value)));
  const examples = (schema.examples ?? items?.examples ?? []).filter((example) => !description.includes(JSON.stringify(example)));
  return [
    plain(description),
    items?.$ref === undefined && items?.properties === undefined ? plain(sentence(items?.description)) : '',
    ...describedWithin(schema),
    isListed ? '' : `One of ${values.map(code).join(', ')}.`,
    ...namesAmong(schema),
    minimum === undefined || minimum === 0 ? '' : `At least ${minimum}.`,
    maximum === undefined ? '' : `At most ${maximum}.`,
    minLength > 1 ? `At least ${minLength} characters.` : '',
    maxLength === undefined ? '' : `At most ${maxLength} characters.`,
    minItems > 1 && minItems !== maxItems ? `At least ${minItems} entries.` : '',
    maxItems === undefined || minItems === maxItems ? '' : `At most ${maxItems} entries.`,
    schema.default === undefined ? '' : `Default: ${code(schema.default)}.`,
    examples.length === 0 ? '' : `${examples.length === 1 ? 'Example' : 'Examples'}: ${examples.map(code).join(', ')}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Descriptions of a map's names and values, and of a value by its type. */
function describedWithin({ propertyNames, additionalProperties, properties, allOf = [], ...schema }: Schema): readonly string[] {
  const values = typeof additionalProperties === 'object' && properties === undefined ? [additionalProperties] : [];
  const byType = [schema, ...allOf].flatMap((one) => [one.then, one.else]).filter((one) => one !== undefined);
  const told = [
    ...(propertyNames === undefined ? [] : [propertyNames]),
    ...values,
    ...byType.filter((one) => one.properties === undefined),
  ];
  return [
    ...told
      .filter((one) => one.$ref === undefined && one.properties === undefined)
      .flatMap((one) => [plain(sentence(one.description)), ...(one.description === undefined ? [] : describedWithin(one))]),
    ...byType.flatMap((one) => Object.entries(one.properties ?? {}).map(([name, value]) => propertyWords(name, value))),
  ];
}

/** The words for a property of a value that has no table of its own. */
function propertyWords(name: string, value: Schema | boolean): string {
  return typeof value === 'object' && value.description !== undefined ? `${code(name)}: ${plain(value.description)}` : '';
}

/** A description for Markdown: escapes angle brackets, which are not HTML. */
export function plain(description = ''): string {
  return description.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A description; empty if it only names the entries of a list, such as "One step.", which the list's own description covers. */
function sentence(description = ''): string {
  return isName(description) ? '' : description;
}

/** Whether a description is only a name. */
export function isName(description: string): boolean {
  return /^(One|A|The) [a-z]+( (of|and) [a-z ]+)?\.$/.test(description);
}

/** A value as code, also for a cell of a table. */
export function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : onOneLine(value)}\``;
}

/** A camel-case name as words: "rule name" for "ruleName". */
export function spaced(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_whole, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

export function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

/** A heading's address within the page, as GitHub and others make it. */
export function addressOf(heading: string): string {
  const kept = heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '');
  return `#${kept.replaceAll(' ', '-')}`;
}

/** The names that a value may have as an alternative to another form. */
function namesAmong({ anyOf = [] }: Schema): readonly string[] {
  return anyOf.flatMap(({ enum: names }) => (names === undefined ? [] : [`Names: ${names.map(code).join(', ')}.`]));
}
