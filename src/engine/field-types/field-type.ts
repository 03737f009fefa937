import type { Json, RuleUnit, Value } from '../values.ts';

/** The limits that a question sets on the form of its answer. */
export type Asked = { readonly minLength?: number; readonly maxLength?: number; readonly pattern?: string };

/**
 * A typed answer after reading. `counted` is submitted and stored; reading it again gives the same value. A doubt is a warning: the answer has the
 * right form but may be mistyped. A refused answer counts as blank.
 */
export type Reading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'accepted'; readonly value: Value; readonly counted: Json; readonly doubt?: string }
  | { readonly kind: 'refused'; readonly code: string; readonly params?: Params; readonly text?: string };

/** The values of an error's text: limits, and the character that is not accepted. */
type Params = { readonly [name: string]: string | number };

/** A type of answer. The lint and the renderer have their own definitions of it under the same name. */
export type FieldTypeDefinition = {
  /** The unit of its value, in rules and where it is shown. */
  readonly unit: RuleUnit;
  /** Its value in rules while it is hidden or blank. */
  readonly blank: Value;
  /** The JSON type of an answer that counts. */
  readonly json: 'string' | 'boolean' | 'array' | 'object';
  /** The JSON Schema format of an answer, and whether a text has it. */
  readonly format?: { readonly name: string; readonly holds: (text: string) => boolean };
  /** The widgets that can edit it, the default first. An object has no default. */
  readonly widgets: readonly string[];
  /** How a condition in place compares it: as a flag, as choices that contain a value, or as one text. Absent: only named rules compare it. */
  readonly comparedAs?: 'flag' | 'choices' | 'text';
  /** The answer by itself identifies a person or company, or is a password. */
  readonly isPersonal?: true;
  /** Turns typed or pasted text into the text that is checked and kept. Absent where nothing is typed, and where text counts exactly as typed. */
  readonly reader?: Reader;
  /** Reads one typed answer. The parts of an object and the entries of a list are fields of their own. */
  readonly read: 'parts' | 'entries' | Read;
};

/** Normalises typed text into the text that counts. Idempotent. */
export type Reader = (typed: string, asked: Asked) => string;

/** Reads a typed answer. `options` are the values that can be chosen now. */
export type Read = (given: Given, asked: Asked, options: readonly string[]) => Reading;

type Given = boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export const BLANK: Reading = { kind: 'blank' };

export function accepted(value: Value, counted: Json, doubt?: string): Reading {
  return doubt === undefined ? { kind: 'accepted', value, counted } : { kind: 'accepted', value, counted, doubt };
}

/** `text`: the key of a text that is more specific than the one for the code. */
export function refused(code: string, params?: Params, text?: string): Reading {
  return { kind: 'refused', code, ...(params !== undefined && { params }), ...(text !== undefined && { text }) };
}
