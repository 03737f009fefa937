import type { Check, Field, Option } from '../definitions.ts';
import { usualWidget } from '../field-types/index.ts';
import type * as Written from '../written.ts';
import { parseCondition } from './parse-condition.ts';
import type { Place } from './place.ts';
import { present, without } from './properties.ts';

/** A question once its references are inlined and its settings are numbers. */
type Question = Required<Pick<Written.Field, 'fieldType' | 'title'>> &
  Omit<Written.Field, 'fieldType' | 'title' | 'checks' | 'properties' | 'items' | Length> &
  Partial<Questions> & {
    readonly [length in Length]?: number;
  } & { readonly items?: Questions; readonly checks?: readonly InlinedCheck[] };
type Length = 'minLength' | 'maxLength' | 'minItems' | 'maxItems';
type InlinedCheck = Omit<Written.Check, 'minLength'> & { readonly minLength?: number };
type WrittenOption = NonNullable<Written.Field['options']>[number];

/** The questions of a step, of an object, or of the entries of a list, inlined. */
export type Questions = { readonly properties: { readonly [id: string]: Question }; readonly required?: readonly string[] };

/** The fields of an object schema: of a step, an object answer, or one entry of a list. */
export function parseFields(schema: Place<Partial<Questions>>, path: string, isPrivate = false): readonly Field[] {
  const required = new Set(schema.value.required);
  return schema.entries('properties').map(([id, field]) => parseField(field, id, `${path}.${id}`, required.has(id), isPrivate));
}

function parseField(field: Place<Question>, id: string, path: string, required: boolean, isInPrivate: boolean): Field {
  const { fieldType: type, options, private: isPrivate = isInPrivate } = field.value;
  checkPattern(field);
  return {
    widget: usualWidget(type),
    errors: {},
    ...without(field.value, ...PARSED),
    id,
    path,
    type,
    required,
    checks: field.list('checks').map(parseCheck),
    private: isPrivate,
    ...present({
      visible: parseCondition(field.at('visible')),
      needed: parseNeeded(field, path, required),
      options:
        options && field.list('options').map((option) => ({ ...priceOf(field, path, option.value.value), ...parseOption(option, path) })),
      fields: parseInner(field, type, path, isPrivate),
      list: type === 'list' ? parseList(field) : undefined,
    }),
  };
}

/** When a question must be answered that may be left blank otherwise. */
function parseNeeded(field: Place<Question>, path: string, required: boolean): Field['needed'] {
  const { needed } = field.value;
  if (needed === undefined) return undefined;
  const place = field.at('needed');
  if (path.split('.').length !== 2) place.fail('only a question of the step itself can be needed at times');
  if (required) place.fail('the question must always be answered: it is among "required"');
  const when = parseCondition(place.at('when'));
  return when === undefined ? undefined : { ...needed, when };
}

/** The price of an option by the table of its question; of a table of two keys, by a rule that finds the row with the other answer. */
function priceOf({ value: { prices }, conditions }: Place<Question>, path: string, option: string): Pick<Option, 'price'> {
  if (!prices) return {};
  const { table, by = [path], text } = prices;
  const given = by.find((name) => name !== path);
  if (given === undefined) return { price: { rule: `${table}.${option}`, text } };
  const keys = by.map((name) => (name === given ? { var: given } : option));
  const rule = `(${table}: ${by.map((name) => (name === given ? given : option)).join(', ')})`;
  const says = `What one of “${option}” costs, with the answer “${given}”.`;
  const logic = { row: [{ var: table }, ...keys] };
  conditions.set(rule, { name: rule, unit: 'money', inPlace: true, versions: [{ says, logic, examples: [], why: [] }] });
  return { price: { rule, text, given } };
}

/** What only JSON Schema needs, and what is parsed by itself. */
const PARSED = [
  ...(['$ref', 'type', 'format', 'fieldType', 'required'] as const),
  ...(['visible', 'needed', 'options', 'prices', 'checks', 'private', 'confirmed', 'properties', 'items', 'list'] as const),
];

function parseCheck(check: Place<InlinedCheck>): Check {
  checkPattern(check);
  return { ...without(check.value, 'when'), ...present({ when: parseCondition(check.at('when')) }) };
}

function parseInner(field: Place<Question>, type: Field['type'], path: string, isPrivate: boolean): readonly Field[] | undefined {
  if (type === 'object') return parseFields(field, path, isPrivate);
  if (type !== 'list') return undefined;
  if (path.includes('.*.')) field.fail('a list cannot stand inside the entries of a list');
  return parseFields(field.at('items') as Place<Questions>, `${path}.*`, isPrivate);
}

function parseOption(option: Place<WrittenOption>, path: string): Option {
  // Only a question of the step itself can clear other questions of it.
  if (option.value.clears && path.split('.').length !== 2) option.at('clears').fail('only a question of the step itself can clear others');
  return { ...without(option.value, 'visible'), ...present({ visible: parseCondition(option.at('visible')) }) };
}

function parseList(field: Place<Question>): Field['list'] {
  const { list, items } = field.value;
  for (const name of Object.keys(list?.worksOut ?? {})) {
    if (items && Object.hasOwn(items.properties, name))
      field.at('list').at('worksOut').at(name).fail(`"${name}" is a field of the entries already`);
  }
  return list;
}

function checkPattern(holder: Place<{ readonly pattern?: string }>): void {
  const { pattern } = holder.value;
  try {
    if (pattern !== undefined) new RegExp(pattern, 'u');
  } catch {
    holder.at('pattern').fail(`"${pattern}" is no regular expression`);
  }
}
