import { negate } from './arithmetic.ts';
import { Exact, exactOf, isSafe, ONE, POWERS, powerOfTen } from './exact.ts';

/** A fraction without a finite decimal is written with at least this many significant digits; any other is written in full. */
const SIGNIFICANT_DIGITS = 40;
const DECIMAL = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:[eE]([+-]?\d{1,4}))?$/;
const LONGEST = 400;
const DIGIT_ZERO = 48;
/** The character code of a point, relative to that of zero. */
const POINT = -2;

/** The decimal that a JavaScript number represents, by its shortest text: 0.1 is one tenth. Null when it is not finite. */
export function fromNumber(value: number): Exact | null {
  if (Number.isSafeInteger(value)) return new Exact(value + 0, 0, ONE);
  return inPlaces(value, 2) ?? inPlaces(value, 4) ?? (Number.isFinite(value) ? parseExact(String(value)) : null);
}

/** No two decimals of up to 15 digits share a binary number, so a matching decimal with that many places is the intended one. */
function inPlaces(value: number, places: number): Exact | null {
  const unit = POWERS[places] ?? 1;
  const units = Math.round(value * unit);
  return units / unit === value && Math.abs(units) < 1e15 ? new Exact(units, places, ONE) : null;
}

/** Parses a decimal text such as "14887", "-0.5" or "1e3"; null for any other text, beyond 400 characters, and for an exponent beyond 400. */
export function parseExact(text: string): Exact | null {
  const short = scanShort(text);
  if (short) return short;
  if (text.length > LONGEST) return null;
  const [match, sign, digits = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (match === undefined || Math.abs(Number(exponent)) > LONGEST) return null;
  const [whole = '', fraction = ''] = digits.split('.');
  const scale = fraction.length - Number(exponent);
  const integer = Number(whole + fraction);
  const isShort = isSafe(integer) && scale >= 0 && scale < POWERS.length;
  const size = isShort
    ? new Exact(integer, scale, ONE)
    : exactOf(BigInt(whole + fraction) * (scale < 0 ? powerOfTen(-scale) : 1n), Math.max(scale, 0));
  return sign === '-' ? negate(size) : size;
}

/** Fast path: parses up to 15 characters of digits with at most one point, which is nearly every number; null for anything else. */
function scanShort(text: string): Exact | null {
  const { length } = text;
  if (length === 0 || length > 15) return null;
  let integer = 0;
  let scale = -1;
  for (let place = 0; place < length; place += 1) {
    const digit = text.charCodeAt(place) - DIGIT_ZERO;
    if (digit >= 0 && digit <= 9) {
      integer = integer * 10 + digit;
      if (scale >= 0) scale += 1;
    } else if (digit === POINT && scale < 0 && place > 0) {
      scale = 0;
    } else return null;
  }
  return new Exact(integer, Math.max(scale, 0), ONE);
}

/** Plain decimal text without trailing zeros: "852.25", "34090", "-0.5". */
export function toText(a: Exact): string {
  if (a.divisor !== ONE) return fractionText(a);
  const digits = String(a.coefficient);
  if (a.scale === 0) return digits;
  const isNegative = digits.startsWith('-');
  const padded = (isNegative ? digits.slice(1) : digits).padStart(a.scale + 1, '0');
  const fraction = padded.slice(-a.scale).replace(/0+$/, '');
  const whole = padded.slice(0, -a.scale);
  return `${isNegative ? '-' : ''}${whole}${fraction && '.'}${fraction}`;
}

function fractionText(a: Exact): string {
  const top = BigInt(a.coefficient);
  const size = top < 0n ? -top : top;
  const bottom = powerOfTen(a.scale) * a.divisor;
  const places = Math.max(0, SIGNIFICANT_DIGITS - (String(size).length - String(bottom).length));
  const scaled = (size * powerOfTen(places) * 2n + bottom) / (bottom * 2n);
  return `${top < 0n ? '-' : ''}${toText(exactOf(scaled, places))}`;
}

/** The nearest JavaScript number. */
export function toNumber(a: Exact): number {
  const unit = POWERS[a.scale];
  return typeof a.coefficient === 'number' && unit !== undefined ? a.coefficient / unit : Number(toText(a));
}
