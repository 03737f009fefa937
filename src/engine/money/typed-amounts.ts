import type { Exact } from '../numbers/exact.ts';
import { parseExact } from '../numbers/text.ts';
import { readNumber } from '../readers/read-number.ts';

/** Whole part of at most 12 digits, with thousands commas in the right places or none; then at most two decimals. */
const MONEY = /^(\d{1,12}|[1-9]\d{0,2}(?:,\d{3}){1,3})(\.\d{1,2})?$/;
const WHOLE = /^(\d{1,12}|[1-9]\d{0,2}(?:,\d{3}){1,3})$/;
const DECIMAL = /^(\d{1,12}|[1-9]\d{0,2}(?:,\d{3}){1,3})(\.\d{1,6})?$/;
const LONGEST = 40;

export type ParsedMoney = { readonly kind: 'money'; readonly cents: bigint } | { readonly kind: 'not-money' } | { readonly kind: 'blank' };

/**
 * An amount of dollars as a donor types it: "34,090", "1000.5", "S$1,000.50", in digits of any script. Text that could be another amount
 * ("1.000,50", "1 00", "1e5", "-5", "0.001") is refused as not money, never guessed.
 */
export function parseMoney(text: string): ParsedMoney {
  if (text.length <= LONGEST && readNumber(text) === '') return { kind: 'blank' };
  const [, whole, decimals = '.'] = match(MONEY, text) ?? [];
  if (whole === undefined) return { kind: 'not-money' };
  return { kind: 'money', cents: BigInt(whole.replaceAll(',', '') + decimals.slice(1).padEnd(2, '0')) };
}

/** `parseMoney` as an exact number of dollars; null when the text is not money. */
export function parseMoneyExact(text: string): Exact | null {
  return read(MONEY, text);
}

/** "4", "1,000"; null for anything but a whole number. */
export function readWhole(text: string): Exact | null {
  return read(WHOLE, text);
}

/** "86", "12.5" of up to six decimals; null for anything but a decimal number. */
export function readDecimal(text: string): Exact | null {
  return read(DECIMAL, text);
}

function read(grammar: RegExp, text: string): Exact | null {
  const [, whole, decimals = ''] = match(grammar, text) ?? [];
  return whole === undefined ? null : parseExact(whole.replaceAll(',', '') + decimals);
}

function match(grammar: RegExp, text: string): RegExpExecArray | null {
  return text.length > LONGEST ? null : grammar.exec(readNumber(text));
}
