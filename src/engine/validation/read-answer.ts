import { readDecimal, parseMoneyExact, readWhole } from '../money/typed-amounts.ts';
import { parseDate } from '../dates/days.ts';
import type { Field, FieldType, Json } from '../definitions.ts';
import { checkNric } from '../identifiers/nric.ts';
import { uenShape } from '../identifiers/uen.ts';
import { type Exact, ZERO } from '../numbers/exact.ts';
import { toText } from '../numbers/text.ts';
import type { Value } from '../expressions/value.ts';
import { hasForm } from './has-form.ts';

/** What is wrong with an answer, or doubtful. */
export type Problem = {
  readonly code: string;
  readonly params: { readonly [name: string]: string | number };
  readonly severity: 'error' | 'warning';
};

/** A parsed answer: the value for rules, and what is stored. A refused answer counts as blank in rules. */
export type ReadAnswer = {
  readonly value: Value;
  readonly isBlank: boolean;
  /** As it is submitted and stored; parsing it again gives the same. Absent when blank; null where the default must not be used. */
  readonly counted: Json | undefined;
  readonly problem: Problem | null;
};

/** The patterns of types, used when the field has none. Matching takes linear time. */
const PATTERNS: { readonly [type in FieldType]?: string } = {
  nric: '^[STFGM][0-9]{7}[A-Z]$',
  uen: '^[A-Z0-9]{9,10}$',
  email: '^[^\\s@]+@[^\\s@]+[.][A-Za-z]{2,4}$',
  digits: '^[0-9]+$',
};
const LONGEST_TEXT = 10_000;

/** The value in rules when there is no answer: 0 for a number, an empty list for a list, else null. */
export function blankValue(type: FieldType): Value {
  if (type === 'money' || type === 'whole-number' || type === 'decimal') return ZERO;
  return type === 'list' || type === 'choices' ? [] : null;
}

/** Parses one typed answer that is neither an object nor a list. `options` are the values that can be chosen now. */
export function readAnswer(field: Field, typed: Json | undefined, options: readonly string[]): ReadAnswer {
  const answer = readGiven(field, typed === undefined ? field.default : typed, options);
  const isEmptied = answer.counted === undefined && typed !== undefined && field.default !== undefined;
  return isEmptied ? { ...answer, counted: null } : answer;
}

function readGiven(field: Field, given: Json | undefined, options: readonly string[]): ReadAnswer {
  switch (field.type) {
    case 'flag':
      if (given === undefined || given === null) return blank(field);
      return typeof given === 'boolean' ? accepted(given, given) : refused(field, 'wrong-shape');
    case 'choices':
      return readChoices(field, given, options);
    default:
      return readText(field, given, options);
  }
}

function readChoices(field: Field, given: Json | undefined, options: readonly string[]): ReadAnswer {
  if (given === undefined || given === null) return blank(field);
  if (!Array.isArray(given)) return refused(field, 'wrong-shape');
  const chosen = options.filter((option) => given.includes(option));
  if (given.length === 0) return blank(field);
  const hasOthers = given.some((value: Json) => !chosen.some((option) => option === value));
  return hasOthers ? refused(field, 'not-an-option') : accepted(chosen, chosen);
}

function readText(field: Field, given: Json | undefined, options: readonly string[]): ReadAnswer {
  if (given === undefined || given === null) return blank(field);
  if (typeof given !== 'string' && typeof given !== 'number') return refused(field, 'wrong-shape');
  const most = field.maxLength ?? LONGEST_TEXT;
  const text = normalise(String(given).slice(0, 2 * LONGEST_TEXT), field.type);
  if (text === '') return blank(field);
  const length = [...text].length;
  if (length > most) return refused(field, 'too-long', { most });
  return readTyped(field, text, length, options);
}

function readTyped(field: Field, text: string, length: number, options: readonly string[]): ReadAnswer {
  switch (field.type) {
    case 'money':
      return readNumber(field, parseMoneyExact(text), 'not-money');
    case 'whole-number':
      return readNumber(field, readWhole(text), 'not-whole');
    case 'decimal':
      return readNumber(field, readDecimal(text), 'not-a-number');
    case 'date': {
      const date = parseDate(text);
      return date.kind === 'date' ? accepted(date.day, text) : refused(field, 'not-a-date');
    }
    case 'choice':
      return options.includes(text) ? accepted(text, text) : refused(field, 'not-an-option');
    default: {
      if (field.minLength !== undefined && length < field.minLength) return refused(field, 'too-short', { least: field.minLength });
      const pattern = field.pattern ?? PATTERNS[field.type];
      if (pattern !== undefined && !hasForm(text, pattern)) return refused(field, 'pattern');
      return { ...accepted(text, text), problem: doubtAbout(text, field.type) };
    }
  }
}

/** A warning for an identifier that has the right form and may still be mistyped: the donor is asked to check, and may go on. */
function doubtAbout(text: string, type: FieldType): Problem | null {
  if (type === 'nric' && checkNric(text) === 'checksum') return { code: 'checksum', params: {}, severity: 'warning' };
  return type === 'uen' && uenShape(text) === null ? { code: 'unusual', params: {}, severity: 'warning' } : null;
}

/** Normalises: NFC, trimmed; identifiers in capitals, digits without grouping spaces. A secret stays as it is. */
function normalise(typed: string, type: FieldType): string {
  if (type === 'secret') return typed;
  const text = typed.normalize('NFC').trim();
  if (type === 'nric' || type === 'uen') return text.toUpperCase();
  return type === 'digits' ? text.replace(/[ -]/g, '') : text;
}

function readNumber(field: Field, number: Exact | null, code: string): ReadAnswer {
  return number === null ? refused(field, code) : accepted(number, toText(number));
}

function accepted(value: Value, counted: Json): ReadAnswer {
  return { value, isBlank: false, counted, problem: null };
}

function blank(field: Field): ReadAnswer {
  return { value: blankValue(field.type), isBlank: true, counted: undefined, problem: null };
}

/** A refused answer is stored nowhere and does not count. */
function refused(field: Field, code: string, params: Problem['params'] = {}): ReadAnswer {
  return { value: blankValue(field.type), isBlank: false, counted: undefined, problem: error(code, params) };
}

function error(code: string, params: Problem['params'] = {}): Problem {
  return { code, params, severity: 'error' };
}
