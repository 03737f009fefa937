import type { Existence, Field, FieldType, ListLook, Option } from '../definitions.ts';
import { fieldTypes, usualWidget } from '../field-types/index.ts';
import { parseCondition } from './parse-condition.ts';
import type { Place } from './place.ts';

const TYPES = Object.keys(fieldTypes) as readonly FieldType[];
const EXISTENCES: readonly Existence[] = ['nric', 'email', 'mobile'];
const WIDTHS = ['short', 'medium', 'full'] as const;

/** The fields of an object schema: of a step, an object answer, or one entry of a list. */
export function parseFields(schema: Place, path: string, isPrivate = false): readonly Field[] {
  const required = new Set(schema.texts('required'));
  return schema.entries('properties').map(([id, field]) => parseField(field, id, `${path}.${id}`, required.has(id), isPrivate));
}

function parseField(field: Place, id: string, path: string, required: boolean, isInPrivate: boolean): Field {
  const type = field.oneOf('fieldType', TYPES);
  const isPrivate = field.flag('private') ?? isInPrivate;
  const optional = {
    hint: field.maybeText('hint'),
    help: field.maybeText('help'),
    placeholder: field.maybeText('placeholder'),
    visible: parseCondition(field, 'visible'),
    options: field.has('options') ? field.list('options').map((option) => parseOption(option, path)) : undefined,
    default: field.at('default').value,
    minLength: field.maybeNumber('minLength'),
    maxLength: field.maybeNumber('maxLength'),
    pattern: parsePattern(field),
    withoutAddress: field.flag('withoutAddress'),
    atLeast: field.maybeText('atLeast'),
    atMost: field.maybeText('atMost'),
    minItems: field.maybeNumber('minItems'),
    maxItems: field.maybeNumber('maxItems'),
    proved: field.maybeText('proved'),
    prefilled: field.maybeText('prefilled'),
    existence: field.has('existence') ? field.oneOf('existence', EXISTENCES) : undefined,
    autocomplete: field.maybeText('autocomplete'),
    suffix: field.maybeText('suffix'),
    width: field.has('width') ? field.oneOf('width', WIDTHS) : undefined,
    fields: parseInner(field, type, path, isPrivate),
    list: type === 'list' ? parseList(field) : undefined,
  };
  return {
    id,
    path,
    type,
    required,
    title: field.text('title'),
    widget: field.maybeText('widget') ?? usualWidget(type),
    errors: field.namedTexts('errors'),
    checks: field.list('checks').map((check) => ({
      code: check.text('code'),
      ...present({ when: parseCondition(check, 'when'), pattern: parsePattern(check), minLength: check.maybeNumber('minLength') }),
      text: check.text('text'),
    })),
    private: isPrivate,
    ...present(optional),
  };
}

function parseInner(field: Place, type: FieldType, path: string, isPrivate: boolean): readonly Field[] | undefined {
  if (type === 'object') return parseFields(field, path, isPrivate);
  if (type !== 'list') return undefined;
  if (path.includes('.*.')) field.fail('a list cannot stand inside the entries of a list');
  return parseFields(field.at('items'), `${path}.*`, isPrivate);
}

function parseOption(option: Place, path: string): Option {
  const optional = { hint: option.maybeText('hint'), icon: option.maybeText('icon'), visible: parseCondition(option, 'visible') };
  const clears = option.has('clears') ? parseClears(option.at('clears'), path) : undefined;
  return { value: option.text('value'), title: option.text('title'), ...present({ ...optional, clears }) };
}

/** Only a question of the step itself can clear other questions of it. */
function parseClears(clears: Place, path: string): Option['clears'] {
  if (path.split('.').length !== 2) clears.fail('only a question of the step itself can clear others');
  const ask = clears.has('ask') ? { title: clears.at('ask').text('title'), text: clears.at('ask').text('text') } : undefined;
  return { answers: clears.texts('answers'), ...present({ ask }) };
}

function parseList(field: Place): ListLook {
  const list = field.at('list');
  for (const [name] of list.entries('worksOut')) {
    if (field.at('items').at('properties').has(name)) list.at('worksOut').at(name).fail(`"${name}" is a field of the entries already`);
  }
  return {
    itemTitle: list.text('itemTitle'),
    add: list.text('add'),
    empty: list.text('empty'),
    summary: list.texts('summary'),
    ...(list.has('worksOut') && { worksOut: list.namedTexts('worksOut') }),
  };
}

function parsePattern(field: Place): string | undefined {
  const pattern = field.maybeText('pattern');
  if (pattern === undefined) return undefined;
  try {
    new RegExp(pattern, 'u');
  } catch {
    field.at('pattern').fail(`"${pattern}" is no regular expression`);
  }
  return pattern;
}

/** The entries that have a value. An absent one has no key at all, so that definitions are unchanged by JSON. */
export function present<Entries extends object>(entries: Entries): Partial<Entries> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Partial<Entries>;
}
