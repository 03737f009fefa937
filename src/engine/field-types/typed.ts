import type { Exact } from '../numbers/exact.ts';
import { toText } from '../numbers/text.ts';
import { type Asked, accepted, BLANK, type Read, type Reading, refused } from './field-type.ts';
import { hasForm } from './has-form.ts';

const LONGEST_TEXT = 10_000;

/** Reads what is typed: blank without a character, refused when too long. `tidy` says what is left out of what was typed. */
export function readTyped(read: (text: string, asked: Asked, options: readonly string[]) => Reading, tidy = trimmed): Read {
  return (given, asked, options) => {
    if (typeof given !== 'string' && typeof given !== 'number') return refused('wrong-shape');
    const most = asked.maxLength ?? LONGEST_TEXT;
    const text = tidy(String(given).slice(0, 2 * LONGEST_TEXT));
    if (text === '') return BLANK;
    return lengthOf(text) > most ? refused('too-long', { most }) : read(text, asked, options);
  };
}

/** Reads text of a form: `pattern` where the question has none of its own. `doubtAbout` finds what may be mistyped. */
export function readWords(
  words: { pattern?: string; tidy?: (text: string) => string; doubtAbout?: (text: string) => string | undefined } = {},
) {
  return readTyped((text, { minLength, pattern = words.pattern }) => {
    if (minLength !== undefined && lengthOf(text) < minLength) return refused('too-short', { least: minLength });
    if (pattern !== undefined && !hasForm(text, pattern)) return refused('pattern');
    return accepted(text, text, words.doubtAbout?.(text));
  }, words.tidy);
}

/** Reads a number; `code` is the error of what is none. */
export function readNumber(parse: (text: string) => Exact | null, code: string): Read {
  return readTyped((text) => {
    const number = parse(text);
    return number === null ? refused(code) : accepted(number, toText(number));
  });
}

export function trimmed(typed: string): string {
  return typed.normalize('NFC').trim();
}

/** An identifier is typed in small letters as well as in capitals. */
export function inCapitals(typed: string): string {
  return trimmed(typed).toUpperCase();
}

/** In characters, not in units of UTF-16. */
function lengthOf(text: string): number {
  return [...text].length;
}
