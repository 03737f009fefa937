import type { Answers } from '../assessment.ts';
import type { Json } from '../definitions.ts';

/** The deepest nesting of an answer: step, field, list, entry, object, part. */
const DEEPEST = 6;
const MOST_VALUES = 50_000;
const LONGEST_TEXT = 10_000;
/** Names that every object inherits (prototype pollution). No field has such a name. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

export type AnswersProblem = { readonly path: string; readonly code: 'wrong-shape' | 'reserved-name' | 'too-deep' | 'too-much' };
export type ParsedAnswers =
  | { readonly kind: 'answers'; readonly answers: Answers }
  | { readonly kind: 'refused'; readonly problems: readonly AnswersProblem[] };

/**
 * Parses answers from outside: by step and field. Anything deeper, larger or of another shape is refused, with at most 10 problems. `assess` decides
 * whether the answers fit their questions.
 */
export function parseAnswers(sent: unknown): ParsedAnswers {
  const problems: AnswersProblem[] = [];
  let values = 0;
  const check = (value: unknown, path: string, depth: number): void => {
    values += 1;
    const code = problemOf(value, path, depth, values);
    if (code) problems.push({ path, code });
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) check(inner, path ? `${path}.${key}` : key, depth + 1);
    }
  };
  check(sent, '', 0);
  return problems.length > 0 ? { kind: 'refused', problems: problems.slice(0, 10) } : { kind: 'answers', answers: sent as Answers };
}

function problemOf(value: unknown, path: string, depth: number, values: number): AnswersProblem['code'] | null {
  if (values > MOST_VALUES) return 'too-much';
  if (RESERVED.has(path.slice(path.lastIndexOf('.') + 1))) return 'reserved-name';
  if (depth > DEEPEST) return 'too-deep';
  if (depth < 2 && !isPlainObject(value)) return 'wrong-shape';
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? 'too-much' : null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'wrong-shape';
  return value === null || typeof value === 'boolean' || Array.isArray(value) || isPlainObject(value) ? null : 'wrong-shape';
}

function isPlainObject(value: unknown): value is { readonly [key: string]: Json } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
