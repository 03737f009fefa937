import { type Answers, answerAt, type Assessment, type Field, type Json, type Step } from '../../engine/index.ts';

/** Defaults of visible, unanswered fields. List items get theirs when added. */
export function defaultsOf(step: Step, answers: Answers, assessment: Assessment): readonly (readonly [path: string, value: Json])[] {
  return step.fields.flatMap((field) => fieldDefaults(field, field.path, answerAt(answers, field.path), assessment));
}

/** A new list item with its fields' defaults. */
export function newItem(fields: readonly Field[]): { readonly [field: string]: Json } {
  return Object.fromEntries(fields.flatMap((field) => (field.default === undefined ? [] : [[field.id, field.default] as const])));
}

function fieldDefaults(field: Field, path: string, answer: Json | undefined, assessment: Assessment): readonly (readonly [string, Json])[] {
  if (field.visible !== undefined && !assessment.visible.includes(path)) return [];
  if (field.type === 'object') {
    const parts = typeof answer === 'object' && answer !== null ? (answer as { readonly [part: string]: Json }) : {};
    return (field.fields ?? []).flatMap((part) => fieldDefaults(part, `${path}.${part.id}`, parts[part.id], assessment));
  }
  return answer === undefined && field.default !== undefined ? [[path, field.default]] : [];
}
