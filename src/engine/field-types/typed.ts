import type { Exact } from '../numbers/exact.ts';
import { toText } from '../numbers/text.ts';
import { type Asked, accepted, BLANK, type Read, type Reader, type Reading, refused } from './field-type.ts';
import { hasForm, strangeCharacter } from './has-form.ts';

const LONGEST_TEXT = 10_000;

/** Reads typed text through the type's reader: blank when empty, refused when too long. */
export function readTyped(reader: Reader, read: (text: string, asked: Asked, options: readonly string[]) => Reading): Read {
  return (given, asked, options) => {
    if (typeof given !== 'string' && typeof given !== 'number') return refused('wrong-shape');
    const most = asked.maxLength ?? LONGEST_TEXT;
    const text = reader(String(given).slice(0, 2 * LONGEST_TEXT), asked);
    if (text === '') return BLANK;
    return lengthOf(text) > most ? refused('too-long', { most }) : read(text, asked, options);
  };
}

type Words = {
  /** The default, for a question without a pattern. */
  readonly pattern?: string;
  /** A further condition, besides any pattern. */
  readonly holds?: (text: string) => boolean;
  /** The code of a warning for a text that may be mistyped. */
  readonly doubtAbout?: (text: string) => string | undefined;
};

/** Reads text with a minimum length, a pattern and further conditions. */
export function readWords(reader: Reader, { holds = () => true, doubtAbout = () => undefined, ...words }: Words = {}): Read {
  return readTyped(reader, (text, { minLength, pattern = words.pattern }) => {
    if (minLength !== undefined && lengthOf(text) < minLength) return refused('too-short', { least: minLength });
    if (pattern !== undefined && !hasForm(text, pattern)) return notOfForm(text, pattern);
    return holds(text) ? accepted(text, text, doubtAbout(text)) : refused('pattern');
  });
}

function notOfForm(text: string, pattern: string): Reading {
  const character = strangeCharacter(text, pattern);
  return character === undefined ? refused('pattern') : refused('pattern', { character });
}

/** Reads a number; `code` is the error for text that is not one. */
export function readTypedNumber(reader: Reader, parse: (text: string) => Exact | null, code: string): Read {
  return readTyped(reader, (text) => {
    const number = parse(text);
    return number === null ? refused(code) : accepted(number, toText(number));
  });
}

/** Length in characters, not in UTF-16 units. */
function lengthOf(text: string): number {
  return [...text].length;
}
