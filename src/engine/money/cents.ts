import { EvaluationError } from '../errors.ts';
import { compare, multiply } from '../numbers/arithmetic.ts';
import { Exact, ONE } from '../numbers/exact.ts';
import { roundHalfUp } from '../numbers/round.ts';
import { toNumber } from '../numbers/text.ts';

const HUNDRED = new Exact(100, 0, ONE);
const DOLLARS = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Integer cents as plain decimal dollars: 5000 is "50.00", -5 is "-0.05". The form of money in the API, in receipts and in exported files.
 * Throws a TypeError where the cents are not whole.
 */
export function dollars(cents: number | bigint): string {
  if (typeof cents === 'number' && !Number.isSafeInteger(cents)) throw new TypeError(`${cents} is no whole number of cents`);
  const digits = String(cents < 0 ? -cents : cents).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The integer cents of plain decimal dollars, the form of the API and of checked data: "50.00" is 5000, "0.5" is 50. Throws a TypeError for
 * any other text; for typed amounts use `parseMoney`.
 */
export function centsOf(text: string): number {
  const [, sign, whole = '', fraction = ''] = DOLLARS.exec(text) ?? [];
  const size = sign === undefined ? Number.NaN : Number(whole + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(size)) throw new TypeError(`"${text}" is no amount of dollars`);
  return sign === '-' && size > 0 ? -size : size;
}

/**
 * The integer cents of an amount that leaves the engine. Throws an EvaluationError if the rule did not round to cents, which is a bug in the data.
 */
export function toCents(amount: Exact, rule: string): number {
  const rounded = roundHalfUp(amount, 2);
  if (compare(rounded, amount) !== 0) throw new EvaluationError('not-whole-cents', rule, `"${rule}" does not come in whole cents`);
  return toNumber(multiply(rounded, HUNDRED));
}
