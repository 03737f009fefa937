import type { Field, Json } from '../definitions.ts';
import type { World } from '../expressions/operation.ts';
import { isTruthy, type Value } from '../expressions/value.ts';
import { fieldTypes } from '../field-types/index.ts';
import { type Problem, readAnswer } from './read-answer.ts';

/** A field with its answer: the single source for rules, errors and submitted answers. */
export type Answered = {
  readonly isVisible: boolean;
  readonly isBlank: boolean;
  /** Whether the donor typed something; false if the default is used. */
  readonly isTyped: boolean;
  readonly value: Value;
  readonly counted: Json | undefined;
  readonly problem: Problem | null;
};

/** Whether a field is visible, provided that its container is. */
export function isShown(rule: string | undefined, world: World): boolean {
  return rule === undefined || isTruthy(world.read(rule));
}

/** The answer to a hidden field, which does not count. */
export function hiddenAnswer(field: Field): Answered {
  return { isVisible: false, isBlank: true, isTyped: false, value: fieldTypes[field.type].blank, counted: undefined, problem: null };
}

/** The answer to a field that is neither an object nor a list. */
export function leafAnswer(field: Field, typed: Json | undefined, world: World): Answered {
  const options = (field.options ?? []).filter((option) => isShown(option.visible, world)).map(({ value }) => value);
  const answer = readAnswer(field, typed, options);
  return { ...answer, isVisible: true, isTyped: typed !== undefined && !answer.isBlank };
}

/** The answer to an object, from the answers to its fields. */
export function objectAnswer(
  { required }: Pick<Field, 'required'>,
  parts: readonly (readonly [Field, Answered])[],
  typed: Json | undefined,
): Answered {
  const counted = countedParts(parts);
  // A default alone does not begin an answer: its default country makes an optional address neither required nor stored.
  const isTyped = parts.some(([field, part]) => part.isTyped && (field.default === undefined || part.counted !== field.default));
  return {
    isVisible: true,
    isBlank: parts.every(([, part]) => part.isBlank),
    isTyped,
    value: Object.fromEntries(parts.map(([{ id }, part]) => [id, part.value])),
    counted: (required || isTyped) && Object.keys(counted).length > 0 ? counted : undefined,
    problem: isObjectLike(typed) ? null : { code: 'wrong-shape', params: {}, severity: 'error' },
  };
}

export function countedParts(parts: readonly (readonly [Field, Answered])[]): { readonly [id: string]: Json } {
  const counted = parts.flatMap(([{ id }, part]) => (part.counted === undefined ? [] : [[id, part.counted] as const]));
  return Object.fromEntries(counted);
}

function isObjectLike(typed: Json | undefined): boolean {
  return typed === undefined || typed === null || (typeof typed === 'object' && !Array.isArray(typed));
}
