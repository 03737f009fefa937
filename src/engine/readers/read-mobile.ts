import type { Json } from '../values.ts';
import { plainText } from './plain-text.ts';
import { readDigits } from './read-digits.ts';

const SINGAPORE = '+65';

/**
 * A mobile number and its country code, where the code may be typed or pasted before the number: "+65 9123 4567", "0060 12-345 6789". A code
 * with its sign (+ or 00) overrides the chosen one. The code of Singapore may lack its sign, since its numbers have eight digits. `codes` are
 * the country codes that can be chosen: "+65". Anything else is left as typed.
 */
export function readMobile(typed: Json | undefined, codes: readonly string[]): Json | undefined {
  if (typeof typed !== 'object' || typed === null || Array.isArray(typed)) return typed;
  const { countryCode = SINGAPORE, number } = typed as { readonly [part: string]: Json };
  if (typeof number !== 'string') return typed;
  const found = withCode(number, codes) ?? (countryCode === SINGAPORE ? withoutSign(number) : undefined);
  return found === undefined ? typed : { ...typed, ...found };
}

type Mobile = { readonly countryCode: string; readonly number: string };

function withCode(typed: string, codes: readonly string[]): Mobile | undefined {
  const [, digits] = /^(?:\+|00)(\d+)$/.exec(readDigits(plainText(typed).replace(/^tel:/i, ''))) ?? [];
  const code = digits && codes.find((one) => `+${digits}`.startsWith(one));
  return code ? { countryCode: code, number: `+${digits}`.slice(code.length) } : undefined;
}

function withoutSign(typed: string): Mobile | undefined {
  const [, number] = /^65(\d{8})$/.exec(readDigits(typed)) ?? [];
  return number === undefined ? undefined : { countryCode: SINGAPORE, number };
}
