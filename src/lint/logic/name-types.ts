import { findFieldType } from '../field-types/index.ts';
import { entryName } from '../survey/names.ts';
import type { FieldSeen } from '../../content/index.ts';
import type { Survey } from '../survey/survey.ts';
import { ANY, either, FLAG, listOf, NUMBER, TEXT, type Type, type } from '../expressions/type.ts';

/** The type of each name that a rule may read. */
export function nameTypes({ rules, fields, rates }: Pick<Survey, 'rules' | 'fields' | 'rates'>): ReadonlyMap<string, Type> {
  const types = new Map<string, Type>([['today', type('text')]]);
  for (const { name, unit } of rates) types.set(`rates.${name}`, unit === 'date' ? type('text') : NUMBER);
  // A table's own name refers to all of its rows, for the operation that looks one up.
  for (const { table } of rates) if (table !== undefined) types.set(`rates.${table}`, type('object'));
  for (const { name, unit } of rules) types.set(name, typeOfUnit(unit));
  const ofRule = (rule: string) => types.get(rule) ?? ANY;
  for (const field of fields) {
    const name = field.inList === undefined ? field.path : entryName(field);
    const before = types.get(name);
    types.set(name, before === undefined ? typeOfField(field, ofRule) : either([before, typeOfField(field, ofRule)]));
  }
  return types;
}

function typeOfUnit(unit: string): Type {
  switch (unit) {
    case 'money':
    case 'number':
      return NUMBER;
    case 'flag':
      return FLAG;
    case 'text':
      return TEXT;
    case 'list':
      return listOf(ANY);
    default:
      return ANY;
  }
}

function typeOfField(field: FieldSeen, ofRule: (rule: string) => Type): Type {
  const ofFields = (fields: readonly FieldSeen[]) =>
    new Map(fields.map((inner) => [inner.path.split('.').at(-1) ?? '', typeOfField(inner, ofRule)]));
  return findFieldType(field.type)?.type(field, { ofFields, ofRule }) ?? ANY;
}
