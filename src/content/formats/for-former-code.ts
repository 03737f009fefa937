import { answerType } from '../answer-type.ts';
import { isObject, type Json } from '../json.ts';
import type { Files } from './as-json-schema.ts';

type JsonObject = { readonly [key: string]: Json };

/**
 * Files of format 1 for code up to 0.4.0: the shared questions, which come with today's code, in format 1. Such code may serve on the same database until
 * content of format 2 is live, and reads gifts made meanwhile.
 */
export function forFormerCode(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path, path.startsWith('schemas/common/') && isObject(file) ? questionIn(file) : file]),
  );
}

function questionIn({
  type,
  format,
  oneOf,
  items,
  uniqueItems: _,
  when,
  requiredWhen,
  requiredHint,
  parts,
  ...rest
}: JsonObject): JsonObject {
  const fieldType = answerType({
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...(oneOf !== undefined && { oneOf }),
    ...(items !== undefined && { items }),
  });
  const { properties, required, checks, ...said } = rest;
  const options = oneOf ?? (isObject(items) ? items.oneOf : undefined);
  return {
    ...said,
    ...(fieldType !== '' && { fieldType }),
    ...(fieldType === 'choice' && rest.widget === undefined && Array.isArray(oneOf) && oneOf.length === 2 && { widget: 'radio-cards' }),
    ...(when !== undefined && { visible: when }),
    ...(requiredWhen !== undefined &&
      requiredWhen !== true && { needed: { when: requiredWhen, ...(requiredHint !== undefined && { hint: requiredHint }) } }),
    ...(Array.isArray(options) && { options: options.map((option: Json) => (isObject(option) ? optionIn(option) : option)) }),
    ...(Array.isArray(checks) && { checks: checks.map((check: Json) => (isObject(check) ? renamed(check, 'wrongWhen', 'when') : check)) }),
    ...(fieldType === 'list' && isObject(items) && { items: questionsIn(items.properties, items.required) }),
    ...(properties !== undefined && questionsIn(properties, required)),
    ...(isObject(parts) && {
      properties: Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, isObject(part) ? questionIn(part) : part])),
    }),
  };
}

function questionsIn(properties: Json | undefined, required: Json | undefined): JsonObject {
  const questions = Object.entries(isObject(properties) ? properties : {});
  const always: readonly Json[] = Array.isArray(required) ? required : [];
  const needed = questions.flatMap(([id, one]) => (always.includes(id) || (isObject(one) && one.requiredWhen === true) ? [id] : []));
  return {
    properties: Object.fromEntries(questions.map(([id, one]) => [id, isObject(one) ? questionIn(one) : one])),
    ...(needed.length > 0 && { required: needed }),
  };
}

function optionIn(option: JsonObject): JsonObject {
  return renamed(renamed(option, 'const', 'value'), 'when', 'visible');
}

function renamed(value: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key === from ? to : key, inner]));
}
