import type { AnySchemaObject, ErrorObject } from 'ajv';
import { isObject, partsOf, type Spot } from '../../content/index.ts';
import type { Words } from '../finding.ts';
import { nearestName } from '../../engine/index.ts';
import { meantAs } from './meant-as.ts';

/** An Ajv error in plain words. */
export function wordsFor(error: ErrorObject, spot: Spot): Words {
  const { keyword, params, propertyName, parentSchema } = error;
  const name = nameOf(spot);
  switch (keyword) {
    case 'additionalProperties':
      return strange(String(params.additionalProperty), Object.keys(parentSchema?.properties ?? {}), name);
    case 'required': {
      const lacks = [params.missingProperty, ...(params.orElse ?? [])].map((one) => `“${one}”`).join(' or ');
      return {
        message: `${name} lacks ${lacks}.`,
        mend: [`Add ${lacks}.`, ...saidOf(parentSchema?.properties?.[params.missingProperty])].join(' '),
      };
    }
    case 'enum': {
      const { message, mend } = notAmong(
        propertyName ?? spot.value,
        params.allowedValues,
        propertyName === undefined ? name : 'A name here',
      );
      return { message, mend: params.orForm === true ? `${mend} Another form that it may have is in docs/language.md.` : mend };
    }
    case 'const':
      return { message: `${name} is ${shown(spot.value)}.`, mend: `It must be ${shown(params.allowedValue)} here.` };
    case 'type':
      return {
        message: `${name} is ${kindOf(spot.value)}.`,
        mend: [`It must be ${typesNamed(params.type)}.`, ...saidOf(parentSchema)].join(' '),
      };
    case 'pattern':
      return propertyName === undefined
        ? misformed(error, spot)
        : { message: `“${propertyName}” cannot be a name in ${name}.`, mend: formOf(error) };
    case 'false schema':
      return { message: `${name} is not allowed here.`, mend: 'In a rule with “dated”, each version has its own.' };
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return {
        message: `${name} is ${params.limit === 1 ? 'empty' : 'too short'}.`,
        mend: `It needs at least ${countOf(keyword, params.limit)}.`,
      };
    case 'maxProperties':
      if (params.limit === 1 && isObject(spot.value)) return oneOperation(name, Object.keys(spot.value));
      return { message: `${name} is too long.`, mend: `It can have at most ${countOf(keyword, params.limit)}.` };
    case 'maxLength':
    case 'maxItems':
      return { message: `${name} is too long.`, mend: `It can have at most ${countOf(keyword, params.limit)}.` };
    case 'minimum':
    case 'maximum':
      return {
        message: `${name} is ${shown(spot.value)}.`,
        mend: `It must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${params.limit}.`,
      };
    case 'uniqueItems':
      return { message: `${name} has the same entry twice.`, mend: 'Keep one of them.' };
    default:
      return { message: `${name} does not fit: ${error.message}.`, mend: 'Compare it with the description of the meta-schema.' };
  }
}

/** Names the notation if only that keeps a value from fitting. */
function misformed(error: ErrorObject, spot: Spot): Words {
  const { value } = spot;
  const pattern = new RegExp(error.params.pattern, 'u');
  const meant = typeof value === 'string' ? meantAs(value, (written) => pattern.test(written)) : undefined;
  if (meant === undefined) return { message: `${shown(value)} does not have the form that ${nameOf(spot)} needs.`, mend: formOf(error) };
  return { message: `${shown(value)} ${meant.says}.`, mend: `Write “${meant.written}”, if that is meant. ${formOf(error)}` };
}

function oneOperation(name: string, written: readonly string[]): Words {
  return {
    message: `${name} has ${written.map((one) => `“${one}”`).join(' and ')} side by side; an object holds one of them.`,
    mend: 'Put one inside the other, or each in an object of its own: conditions in “and”, amounts in “+”.',
  };
}

/** The name of the spot: “values”, or an entry of a list by its position. */
function nameOf({ pointer }: Spot): string {
  const [last, list] = partsOf(pointer).toReversed();
  if (last === undefined) return 'The file';
  return list !== undefined && /^\d+$/.test(last) ? `Entry ${Number(last) + 1} of “${list}”` : `“${last}”`;
}

function saidOf(schema: AnySchemaObject | undefined): readonly string[] {
  return typeof schema?.description === 'string' ? [schema.description] : [];
}

function countOf(keyword: string, limit: number): string {
  const [one, many] = keyword.endsWith('Length') ? ['character', 'characters'] : ['entry', 'entries'];
  return `${limit} ${limit === 1 ? one : many}`;
}

function strange(name: string, known: readonly string[], where: string): Words {
  const near = nearestName(name, known);
  const inWhere = where === 'The file' ? 'the file' : where;
  const mend = near === undefined ? `Allowed here: ${listed(known)}.` : `Did you mean “${near}”?`;
  return { message: `“${name}” is not allowed in ${inWhere}.`, mend };
}

function notAmong(value: unknown, allowed: readonly unknown[], name: string): Words {
  const texts = allowed.map(String);
  const near = typeof value === 'string' ? nearestName(value, texts) : undefined;
  return {
    message: `${name} is ${shown(value)}, which is not an allowed value.`,
    mend: near === undefined ? `Choose one of ${listed(texts)}.` : `Did you mean “${near}”? All of them: ${listed(texts)}.`,
  };
}

/** The description of the form in the meta-schema, with an example. */
function formOf({ parentSchema }: ErrorObject): string {
  const said = typeof parentSchema?.description === 'string' ? parentSchema.description : `It must fit ${parentSchema?.pattern}.`;
  const [example] = Array.isArray(parentSchema?.examples) ? parentSchema.examples : [];
  return example === undefined ? said : `${said} For example ${shown(example)}.`;
}

const TYPES: { readonly [type: string]: string } = {
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a whole number, without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list: [ … ]',
  object: 'an object: { … }',
};

/** One type, or several permitted ones. */
function typesNamed(types: string | readonly string[]): string {
  return [types]
    .flat()
    .map((type) => TYPES[type] ?? type)
    .join(' or ');
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  const kinds: { readonly [type: string]: string } = {
    string: `the text ${shown(value)}`,
    number: `the number ${value}`,
    boolean: String(value),
  };
  return kinds[typeof value] ?? 'an object';
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function listed(names: readonly string[]): string {
  return names.filter((name) => name !== '$schema').join(', ');
}
