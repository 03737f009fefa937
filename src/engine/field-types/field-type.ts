import type { Json, RuleUnit, Value } from '../values.ts';

/** What a question says about the form of its answer. */
export type Asked = { readonly minLength?: number; readonly maxLength?: number; readonly pattern?: string };

/**
 * A typed answer, read. `counted` is what is submitted and stored; reading it again gives the same. A doubt is a warning: the answer has the
 * right form and may still be mistyped. A refused answer counts as blank.
 */
export type Reading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'accepted'; readonly value: Value; readonly counted: Json; readonly doubt?: string }
  | { readonly kind: 'refused'; readonly code: string; readonly params?: Params; readonly text?: string };

/** Limits, and the character that cannot be taken. */
type Params = { readonly [name: string]: string | number };

/** A type of answer. Beside it in the lint and in the renderer is what they know of it, by the same name. */
export type FieldTypeDefinition = {
  /** The unit of its value, in rules and where it is shown. */
  readonly unit: RuleUnit;
  /** Its value in rules while it is hidden or blank. */
  readonly blank: Value;
  /** The JSON type of an answer that counts. */
  readonly json: 'string' | 'boolean' | 'array' | 'object';
  /** The format of JSON Schema that an answer has, and whether a text has it. */
  readonly format?: { readonly name: string; readonly holds: (text: string) => boolean };
  /** The controls that can take it, the usual one first. An object has no usual one. */
  readonly widgets: readonly string[];
  /** How a condition in place compares it: as a flag, as choices that contain a value, or as one text. Absent: only named rules compare it. */
  readonly comparedAs?: 'flag' | 'choices' | 'text';
  /** By itself it tells who somebody is. */
  readonly isPersonal?: true;
  /** What was typed or pasted, as the text that is judged and kept. Absent where nothing is typed, and where all counts as it is typed. */
  readonly reader?: Reader;
  /** How one typed answer is read. An object's parts and a list's entries are fields of their own. */
  readonly read: 'parts' | 'entries' | Read;
};

/** Makes the text that counts out of what was typed. Reading it again changes nothing. */
export type Reader = (typed: string, asked: Asked) => string;

/** Reads what was typed. `options` are the values that can be chosen now. */
export type Read = (given: Given, asked: Asked, options: readonly string[]) => Reading;

type Given = boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export const BLANK: Reading = { kind: 'blank' };

export function accepted(value: Value, counted: Json, doubt?: string): Reading {
  return doubt === undefined ? { kind: 'accepted', value, counted } : { kind: 'accepted', value, counted, doubt };
}

/** `text`: words of its own, which say more than those of the code. */
export function refused(code: string, params?: Params, text?: string): Reading {
  return { kind: 'refused', code, ...(params !== undefined && { params }), ...(text !== undefined && { text }) };
}
