import type { Field, Reference, Step } from '../definitions.ts';

/** The fields that names of answers refer to: fields of steps, and fields of list entries ("item.amount"). */
export type AnswerNames = {
  readonly fields: ReadonlyMap<Reference, Field>;
  readonly entries: ReadonlyMap<Reference, readonly Field[]>;
};

export function answerNames(steps: Iterable<Step>): AnswerNames {
  const fields = new Map<Reference, Field>();
  const entries = new Map<Reference, Field[]>();
  const enter = (field: Field) => {
    fields.set(field.path, field);
    if (field.type === 'object') for (const inner of field.fields ?? []) enter(inner);
    if (field.type === 'list') for (const inner of field.fields ?? []) enterEntry(inner, field.path);
  };
  const enterEntry = (field: Field, list: Reference) => {
    const name = entryName(field, list);
    entries.set(name, [...(entries.get(name) ?? []), field]);
    if (field.type === 'object') for (const inner of field.fields ?? []) enterEntry(inner, list);
  };
  for (const step of steps) for (const field of step.fields) enter(field);
  return { fields, entries };
}

/** "savings.accounts.*.amount" is "item.amount" within the accounts. */
export function entryName(field: Field, list: Reference): Reference {
  return `item.${field.path.slice(list.length + '.*.'.length)}`;
}
