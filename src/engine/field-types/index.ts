/**
 * The types of answers: accepted text, counted form, value in rules. Answers hold the typed text; the engine parses it. `lint/field-types`,
 * the renderer's `words/answer-text.ts` and the meta-schema of a step use the same names.
 */
import { type AnswerSchema, answerType } from '../../content/answer-type.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { date } from './date.ts';
import { decimal } from './decimal.ts';
import { digits } from './digits.ts';
import { email } from './email.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { flag } from './flag.ts';
import { list } from './list.ts';
import { money } from './money.ts';
import { nric } from './nric.ts';
import { object } from './object.ts';
import { secret } from './secret.ts';
import { text } from './text.ts';
import { uen } from './uen.ts';
import { wholeNumber } from './whole-number.ts';

export const fieldTypes = {
  text,
  secret,
  money,
  'whole-number': wholeNumber,
  decimal,
  date,
  nric,
  uen,
  email,
  digits,
  choice,
  choices,
  flag,
  object,
  list,
} as const satisfies { readonly [name: string]: FieldTypeDefinition };

export type FieldType = keyof typeof fieldTypes;

/** The name of a widget that edits some type of answer. */
export type WidgetName = (typeof fieldTypes)[FieldType]['widgets'][number];

/** The type of answer that a question's JSON Schema describes. Throws for a type that no meta-schema allows. */
export function fieldTypeOf(schema: AnswerSchema): FieldType {
  const name = answerType(schema);
  if (!isFieldType(name)) throw new Error(`There is no type of answer “${name}”.`);
  return name;
}

export function isFieldType(name: string): name is FieldType {
  return Object.hasOwn(fieldTypes, name);
}

/** The default widget of a question that names none; a choice of two options shows both. For an object, which has no default, its type. */
export function usualWidget(type: FieldType, options = 0): string {
  if (type === 'choice' && options === 2) return 'radio-cards';
  const { widgets, read }: FieldTypeDefinition = fieldTypes[type];
  return read === 'parts' ? type : (widgets[0] ?? type);
}

/** Whether rules compute with the answer as a number; a blank one is 0. */
export function isNumeric(type: FieldType): boolean {
  const { unit } = fieldTypes[type];
  return unit === 'money' || unit === 'number';
}

export { hasForm } from './has-form.ts';
export type { Asked, FieldTypeDefinition, Reading } from './field-type.ts';
