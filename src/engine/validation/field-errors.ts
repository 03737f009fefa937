import type { FieldError } from '../assessment.ts';
import type { Check, Field, Reference, RuleName } from '../definitions.ts';
import { compare } from '../numbers/arithmetic.ts';
import { Exact, ONE } from '../numbers/exact.ts';
import { parseExact, toText } from '../numbers/text.ts';
import type { World } from '../expressions/operation.ts';
import { isTruthy } from '../expressions/value.ts';
import type { Answered } from './answered.ts';
import { unprintedLetters } from '../names/printable.ts';
import { carriesAddress } from './carries-address.ts';
import { keepsCheck, paramsOf } from './keeps-check.ts';
import type { Problem } from './read-answer.ts';

/**
 * The world in which checks are evaluated. If the rule of a check or limit reads a refused answer, which counts as blank, only the refusal is
 * reported.
 */
export type CheckedWorld = World & { readonly restsOnRefused?: (rule: RuleName) => boolean };

/**
 * The errors of one field: the error that prevents reading it, else the first limit that it breaks, else every failed check and its warning.
 * `isNeeded`: whether it must be answered while it is visible.
 */
export function fieldErrors(field: Field, path: string, answered: Answered, isNeeded: boolean, world: CheckedWorld): readonly FieldError[] {
  if (!answered.isVisible) return [];
  const say = (problem: Problem) => toError(field, path, problem);
  if (answered.problem?.severity === 'error') return [say(answered.problem)];
  const broken = answered.isBlank ? (isNeeded ? error('required') : null) : brokenBound(field, answered, world);
  if (broken) return [say(broken)];
  if (carriesAddress(field, answered.value, field.type === 'object' || field.typed ? 'service' : 'donor'))
    return [say(error('has-address'))];
  const unprinted = field.type === 'text' && typeof answered.value === 'string' ? unprintedLetters(answered.value) : [];
  if (unprinted.length > 0) return [say(error('not-printable', { letters: unprinted.join(' ') }))];
  const failed = field.checks.filter((check) => isFailed(check, answered, world));
  const checks = failed.map((check): FieldError => {
    const { code, text } = check;
    return { path, code, params: paramsOf(check), text, severity: 'error' };
  });
  return answered.problem ? [...checks, say(answered.problem)] : checks;
}

function isFailed(check: Check, { value }: Answered, world: CheckedWorld): boolean {
  if (check.when !== undefined) return isTruthy(world.read(check.when)) && world.restsOnRefused?.(check.when) !== true;
  return typeof value === 'string' && !keepsCheck(value, check);
}

function toError(field: Field, path: string, { code, params, severity, text: own }: Problem): FieldError {
  const text = own ?? (Object.hasOwn(field.errors, code) ? field.errors[code] : undefined);
  return { path, code, params, ...(text !== undefined && { text }), severity };
}

function brokenBound(field: Field, { value }: Answered, world: CheckedWorld): Problem | null {
  if (value instanceof Exact) return brokenLimit(field, value, world, ['too-small', 'too-large']);
  if (!Array.isArray(value)) return null;
  if (field.minItems !== undefined && value.length < field.minItems) return error('too-few', { least: field.minItems });
  if (field.maxItems !== undefined && value.length > field.maxItems) return error('too-many', { most: field.maxItems });
  return brokenLimit(field, new Exact(value.length, 0, ONE), world, ['too-few', 'too-many']);
}

function brokenLimit(
  { atLeast, atMost }: Field,
  value: Exact,
  world: CheckedWorld,
  [below, above]: readonly [string, string],
): Problem | null {
  const least = limitOf(atLeast, world);
  if (least && compare(value, least) < 0) return error(below, { least: toText(least) });
  const most = limitOf(atMost, world);
  return most && compare(value, most) > 0 ? error(above, { most: toText(most) }) : null;
}

/** Null if there is no limit, and while a rule computes it from a refused answer, since that refusal is reported. */
function limitOf(written: Reference | undefined, world: CheckedWorld): Exact | null {
  if (written === undefined) return null;
  return /^[a-z]/.test(written) && world.restsOnRefused?.(written) ? null : numberOf(written, world);
}

/** A decimal, or the value of a name that is a number. */
export function numberOf(written: Reference, world: World): Exact | null {
  const value = parseExact(written) ?? world.read(written);
  return value instanceof Exact ? value : null;
}

function error(code: string, params: Problem['params'] = {}): Problem {
  return { code, params, severity: 'error' };
}
