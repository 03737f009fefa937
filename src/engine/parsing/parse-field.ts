import type { Check, Field, Option } from '../definitions.ts';
import { fieldTypeOf, usualWidget } from '../field-types/index.ts';
import type * as Written from '../written.ts';
import type { AnswerSchema } from '../../content/answer-type.ts';
import { parseCondition } from './parse-condition.ts';
import type { Place } from './place.ts';
import { present, without } from './properties.ts';

/** A question with its references inlined. */
type Question = Required<Pick<Written.Field, 'title'>> &
  Omit<Written.Field, 'title' | 'checks' | 'properties' | 'items'> &
  Partial<Questions> & {
    readonly items?: Partial<Questions> & { readonly oneOf?: Written.Options };
    readonly checks?: readonly InlinedCheck[];
  };
type InlinedCheck = Omit<Written.Check, 'minLength'> & { readonly minLength?: number };
type WrittenOption = Written.Options[number];

/** The questions of a step, of an object, or of the entries of a list, inlined. */
export type Questions = { readonly properties: { readonly [id: string]: Question }; readonly required?: readonly string[] };

/** The fields of an object schema: of a step, an object answer, or one entry of a list. */
export function parseFields(schema: Place<Partial<Questions>>, path: string, isPrivate = false): readonly Field[] {
  const required = new Set(schema.value.required);
  return schema.entries('properties').map(([id, field]) => parseField(field, id, `${path}.${id}`, required.has(id), isPrivate));
}

function parseField(field: Place<Question>, id: string, path: string, required: boolean, isInPrivate: boolean): Field {
  const { private: isPrivate = isInPrivate, requiredWhen } = field.value;
  const type = fieldTypeOf(field.value as AnswerSchema);
  checkPattern(field);
  return {
    widget: usualWidget(type, field.value.oneOf?.length),
    errors: {},
    ...without(field.value, ...PARSED),
    id,
    path,
    type,
    required: required || requiredWhen === true,
    checks: field.list('checks').map(parseCheck),
    private: isPrivate,
    ...present({
      visible: parseCondition(field.at('when')),
      needed: parseNeeded(field, path, required),
      options: optionsAt(field)?.map((option) => ({ ...priceOf(field, path, option.value.const), ...parseOption(option, path) })),
      fields: parseInner(field, type, path, isPrivate),
      list: type === 'list' ? parseList(field) : undefined,
    }),
  };
}

/** The options of a choice (`oneOf`), or of choices (`items.oneOf`). */
function optionsAt(field: Place<Question>): readonly Place<WrittenOption>[] | undefined {
  if (field.value.oneOf !== undefined) return field.list('oneOf');
  return field.value.items?.oneOf === undefined
    ? undefined
    : (field.at('items') as Place<{ readonly oneOf: Written.Options }>).list('oneOf');
}

/** The condition under which an otherwise optional question must be answered. */
function parseNeeded(field: Place<Question>, path: string, required: boolean): Field['needed'] {
  const { requiredWhen, requiredHint } = field.value;
  if (requiredWhen === undefined) return undefined;
  const place = field.at('requiredWhen');
  if (required) place.fail('the question must always be answered: it is among "required"');
  if (requiredWhen === true) return undefined;
  if (path.split('.').length !== 2) place.fail('only a question of the step itself can be needed at times');
  const when = parseCondition(place);
  return when === undefined ? undefined : { when, ...(requiredHint !== undefined && { hint: requiredHint }) };
}

/** The price of an option: a row of its question's table; for a table with two keys, a rule that finds the row by the other answer. */
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

/** Properties that only JSON Schema needs, and those that are parsed separately. */
const PARSED = [
  ...([
    '$ref',
    'description',
    'type',
    'format',
    'oneOf',
    'items',
    'uniqueItems',
    'properties',
    'parts',
    'required',
    'requiredWhen',
    'requiredHint',
  ] as const),
  ...(['when', 'prices', 'checks', 'private', 'confirmed', 'list'] as const),
];

function parseCheck(check: Place<InlinedCheck>): Check {
  checkPattern(check);
  return { ...without(check.value, 'wrongWhen'), ...present({ when: parseCondition(check.at('wrongWhen')) }) };
}

function parseInner(field: Place<Question>, type: Field['type'], path: string, isPrivate: boolean): readonly Field[] | undefined {
  if (type === 'object') return parseFields(field, path, isPrivate);
  if (type !== 'list') return undefined;
  if (path.includes('.*.')) field.fail('a list cannot stand inside the entries of a list');
  return parseFields(field.at('items') as Place<Questions>, `${path}.*`, isPrivate);
}

function parseOption(option: Place<WrittenOption>, path: string): Option {
  // Only a top-level question of the step can clear other questions of it.
  if (option.value.clears && path.split('.').length !== 2) option.at('clears').fail('only a question of the step itself can clear others');
  const { const: value } = option.value;
  return { value, ...without(option.value, 'const', 'when'), ...present({ visible: parseCondition(option.at('when')) }) };
}

function parseList(field: Place<Question>): Field['list'] {
  const { list, items } = field.value;
  for (const name of Object.keys(list?.worksOut ?? {})) {
    if (items && Object.hasOwn(items.properties ?? {}, name))
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
