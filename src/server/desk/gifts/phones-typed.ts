import { plainText } from '../../../engine/index.ts';

/** The longest dial code has four digits. */
const DIAL_CODE = /^\+\d{1,4}$/;

/**
 * The phone numbers that the text may mean, in the form stored with a gift: with a dial code that may end after any of its digits, or
 * without one as a Singapore number. Contains both orders of the properties, because the blind index hashes the JSON text.
 */
export function phonesTyped(typed: string): readonly object[] {
  const text = plainText(typed).replace(/[^\d+]/g, '');
  const split = [1, 2, 3, 4].map((digits) => [text.slice(0, digits + 1), text.slice(digits + 1)] as const);
  const read = text.startsWith('+')
    ? split.filter(([code, number]) => DIAL_CODE.test(code) && number.length >= 4)
    : [['+65', text] as const];
  return read.flatMap(([countryCode, number]) => [
    { countryCode, number },
    { number, countryCode },
  ]);
}
