import { Exact } from '../numbers/exact.ts';
import { fromNumber, parseExact, toText } from '../numbers/text.ts';
import { toPlain, type Value } from './value.ts';

/** An exact number, NaN or an infinity. */
export type Numeric = Exact | number;

const NUMBER_AT_START = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/;

/** Converts like JavaScript's Number(): "" is 0, true is 1, "1,000" is NaN. */
export function toNumeric(value: Value): Numeric {
  if (value instanceof Exact) return value;
  if (typeof value === 'number') return fromNumber(value) ?? value;
  if (typeof value === 'string') return parseExact(value) ?? parseExact(value.trim()) ?? numeric(Number(value));
  return numeric(Number(toPlain(value)));
}

/** Reads the number at the start of a value's text like JavaScript's parseFloat(): "12 days" is 12, null is NaN. */
export function toLeadingNumeric(value: Value): Numeric {
  if (value instanceof Exact) return value;
  if (typeof value === 'number') return fromNumber(value) ?? value;
  const text = typeof value === 'string' ? value : String(toPlain(value));
  const whole = parseExact(text);
  if (whole) return whole;
  const [, start] = NUMBER_AT_START.exec(text) ?? [];
  return (start === undefined ? null : parseExact(start)) ?? numeric(Number.parseFloat(text));
}

/** A value as text, numbers as decimals. */
export function toKey(value: Value): string {
  return value instanceof Exact ? toText(value) : String(toPlain(value));
}

function numeric(value: number): Numeric {
  return fromNumber(value) ?? value;
}
