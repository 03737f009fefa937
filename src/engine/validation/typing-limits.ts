import type { Answers, FieldError } from '../assessment.ts';
import { partOf } from '../answers/answer-at.ts';
import type { Field, Json, TextKey } from '../definitions.ts';
import { carriesAddress } from './carries-address.ts';
import { fieldTypes } from '../field-types/index.ts';

/** Paths of answers that a donor typed: "individual.address.buildingName". Answers that a service filled in are not included. */
export type TypedPaths = ReadonlySet<string>;

/**
 * The paths of questions with typing limits whose answers differ between `before` and `after`: the typed answers, if a donor made the change. Lists
 * parts of objects one by one, since a donor may edit one part of a found address.
 */
export function typedPaths(fields: readonly Field[], before: Answers, after: Answers): readonly string[] {
  return fields.flatMap((field) => {
    const [step = ''] = field.path.split('.');
    return changedIn(field, before[step]?.[field.id], after[step]?.[field.id]);
  });
}

function changedIn(field: Field, before: Json | undefined, after: Json | undefined): readonly string[] {
  if (before === after) return [];
  if (field.type === 'object')
    return (field.fields ?? []).flatMap((part) => changedIn(part, partOf(before, part.id), partOf(after, part.id)));
  return field.typed === undefined || field.type === 'list' ? [] : [field.path];
}

/** The errors of typed answers beyond the limits for typing, of a question and its parts. `counted`: its answer, which is valid for storage. */
export function typingErrors(field: Field, counted: Json | undefined, typed: TypedPaths): readonly FieldError[] {
  if (field.type === 'object') return (field.fields ?? []).flatMap((part) => typingErrors(part, partOf(counted, part.id), typed));
  const { read } = fieldTypes[field.type];
  if (field.typed === undefined || typeof counted !== 'string' || typeof read === 'string' || !typed.has(field.path)) return [];
  const reading = read(counted, field.typed, []);
  if (reading.kind === 'refused') return [errorOf(field, reading.code, reading.params, reading.text)];
  return carriesAddress(field, counted, 'donor') && !carriesAddress(field, counted, 'service') ? [errorOf(field, 'has-address')] : [];
}

function errorOf({ path, errors }: Field, code: string, params: FieldError['params'] = {}, own?: TextKey): FieldError {
  const text = own ?? errors[code];
  return { path, code, params, ...(text !== undefined && { text }), severity: 'error' };
}
