import type { FieldSeen } from '../../content/index.ts';
import type { Survey } from './survey.ts';

export type NameKind = 'rule' | 'field' | 'entry' | 'rate' | 'today';

/** The names that rules may read, and the kind of each. */
export type Names = ReadonlyMap<string, NameKind>;

/** Rules, answers, an entry's answers as "item.<field>", rates and today. Fields of a list's entries are read only through an entry. */
export function namesOf({ rules, fields, rates }: Pick<Survey, 'rules' | 'fields' | 'rates'>): Names {
  return new Map<string, NameKind>([
    ['today', 'today'],
    ...rates.flatMap(({ name, table = name }) => [name, table].map((one) => [`rates.${one}`, 'rate'] as const)),
    ...fields.map((field) => (field.inList === undefined ? ([field.path, 'field'] as const) : ([entryName(field), 'entry'] as const))),
    ...rules.map(({ name }) => [name, 'rule'] as const),
  ]);
}

/** The name by which rules for an entry read a field: "item.amount" for "savings.accounts.*.amount". */
export function entryName({ path }: FieldSeen): string {
  return `item.${path.slice(path.indexOf('.*.') + '.*.'.length)}`;
}
