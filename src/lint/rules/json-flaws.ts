import type { DataFile, Flaw } from '../../content/index.ts';
import type { Words } from '../finding.ts';
import { fewerLevels } from '../meta/nesting.ts';

/** The place to report: a missing comma belongs after the value before the error, mostly at the end of a line above. */
export function offsetOf({ code, offset }: Flaw, { text }: DataFile): number {
  if (code === 'InvalidCharacter') return controlIn(text, offset);
  if (code === 'InvalidEscapeCharacter') return offset + (WRONG_ESCAPE.exec(text.slice(offset))?.[1]?.length ?? 0);
  return code === 'CommaExpected' ? Math.max(0, text.slice(0, offset).trimEnd().length - 1) : offset;
}

/** The first character at or after an offset that JSON permits in a text only as an escape. */
function controlIn(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && text.charCodeAt(at) >= FIRST_PRINTED) at += 1;
  return at;
}

const FIRST_PRINTED = 0x20;
/** The first backslash that begins no valid escape, and the text before it. */
const WRONG_ESCAPE = /^("(?:[^"\\]|\\["\\/bfnrtu])*)\\(?!["\\/bfnrtu])([\s\S])/;

/** The fault of JSON at one place, by the characters there, and its fix. */
export function wordsFor({ code, offset }: Flaw, { kind, text }: DataFile): Words {
  if (text.trim() === '') return { message: 'The file is empty.', mend: 'Write what belongs in it, or delete the file.' };
  switch (code) {
    case 'bom':
      return { message: 'The file begins with an invisible byte-order mark.', mend: 'Save it as UTF-8 without a byte-order mark (BOM).' };
    case 'encoding':
      return { message: 'The file contains bytes that are not UTF-8.', mend: 'Save it as UTF-8.' };
    case 'nesting':
      return {
        message: 'Objects and lists are nested deeper than 1,000 levels here.',
        mend: fewerLevels(kind),
      };
    case 'size':
      return {
        message: `The file has ${(text.length / 1_000_000).toFixed(1)} million characters, most of them from here; a file of the data has at most 4 million.`,
        mend: 'Shorten the text that stands here, or divide the file.',
      };
    case 'InvalidCharacter':
      return inText(text[controlIn(text, offset)] ?? '');
    case 'InvalidEscapeCharacter':
      return {
        message: `In a text, \\${WRONG_ESCAPE.exec(text.slice(offset))?.[2] ?? ''} stands for nothing: a backslash begins an escape.`,
        mend: 'For a backslash itself, write two: \\\\.',
      };
    case 'InvalidUnicode':
      return {
        message: 'In a text, \\u stands without the number of a character.',
        mend: 'Write \\u and four of 0-9 and a-f, such as \\u00e9.',
      };
    case 'UnexpectedEndOfNumber':
      return { message: `A number ends too early${said(text, offset)}.`, mend: 'Write figures after the point, or leave the point out.' };
    case 'CommaExpected':
      if (/^0\d/.test(text.slice(Math.max(0, offset - 1)))) return leadingZero(text.slice(offset - 1));
      return { message: 'A comma is missing after this.', mend: 'Put a comma after it.' };
    case 'ColonExpected':
      return { message: 'A colon is missing between a name and its value.', mend: 'Write "name": value.' };
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return {
        message: 'Something is missing here, or there is a comma too many before it.',
        mend: 'Remove the comma before the closing bracket, or write what belongs here.',
      };
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return { message: 'A bracket is opened and not closed.', mend: 'Close every { with } and every [ with ].' };
    case 'UnexpectedEndOfString':
      return { message: 'A text does not end on its line.', mend: 'Close it with a quotation mark; write a line break as \\n.' };
    case 'InvalidCommentToken':
      return { message: 'The file contains a comment; JSON allows none.', mend: 'Remove the comment.' };
    case 'EndOfFileExpected':
      return { message: 'Something follows after the end of the JSON.', mend: 'Remove what follows the last bracket.' };
    default:
      return notAValue(text, offset);
  }
}

function leadingZero(text: string): Words {
  const number = /^\d+/.exec(text)?.[0] ?? '';
  return { message: `A number begins with 0: ${number}.`, mend: `Write ${number.replace(/^0+(?=\d)/, '')}, or put it in quotes.` };
}

const ESCAPES: { readonly [character: string]: readonly [name: string, escape: string] } = {
  '\t': ['a tab', '\\t'],
  '\n': ['a line break', '\\n'],
  '\r': ['a line break', '\\n'],
};

/** The words for a character that JSON permits in a text only as an escape. */
function inText(character: string): Words {
  const [name, written] = ESCAPES[character] ?? ['an invisible character', undefined];
  const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return {
    message: `In a text or name stands ${name}${written === undefined ? ` (${code})` : ''}, which JSON does not take as it is typed.`,
    mend: written === undefined ? 'Remove it.' : `Put a space in its place, or write ${written}.`,
  };
}

/** The words for invalid characters in place of a value or name: the likely cause by how they begin, and no guess if that is unclear. */
function notAValue(text: string, offset: number): Words {
  const rest = text.slice(offset);
  const [word = ''] = /^[^\s,:{}[\]]+/.exec(rest) ?? [];
  const isAfterText = /"$/.test(text.slice(0, offset));
  const message = `This is not JSON${said(text, offset)}.`;
  const [first = ''] = rest;
  if (/^(?:<{7}|={7}|>{7})/.test(rest))
    return {
      message: 'Here two versions of the file were not put together: a line of a merge conflict stands in it.',
      mend: 'Keep one of the two, and remove the lines of <, = and >.',
    };
  if (/^[“”„‟«»]/.test(first)) return { message, mend: 'Put straight double quotes, ", in place of the curly ones.' };
  if (/^['‘’`´]/.test(first)) return { message, mend: 'Put double quotes, ", in place of the single ones.' };
  if (first === '#') return { message: 'The file contains a comment; JSON allows none.', mend: 'Remove the comment.' };
  if (UNSEEN.test(first)) {
    const code = `U+${first.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return {
      message: `A character that cannot be seen (${code}) stands between two others.`,
      mend: 'Remove it, or put a plain space in its place.',
    };
  }
  if (/^(?:true|false|null)$/i.test(word)) return { message, mend: `Write ${word.toLowerCase()}, in small letters.` };
  if (/^(?:None|undefined|NaN|Infinity)$/.test(word)) return { message, mend: 'Write null, or leave the property out.' };
  if (/^\+\d/.test(word)) return { message, mend: 'Write the number without the plus.' };
  if (/^\.\d/.test(word)) return { message, mend: `Write a figure before the point: 0${word}.` };
  if (isAfterText)
    return {
      message: `A text ends before this${said(text, offset)}.`,
      mend: 'Write \\" for a quotation mark within a text; or something is missing after it.',
    };
  if (first === ';' || first === '=')
    return { message, mend: first === ';' ? 'Write a comma in its place.' : 'Write a colon in its place.' };
  if (/^[A-Za-z_$][\w$.-]*$/.test(word))
    return { message, mend: `Put “${word}” in straight double quotes; only true, false, null and numbers go without.` };
  return { message, mend: 'Put names and texts in straight double quotes; only true, false, null and numbers go without.' };
}

/** Blanks that JSON does not permit between values, and invisible characters. */
const UNSEEN = /[\u00A0\u00AD\u2000-\u200F\u2028-\u202F\u2060-\u2064\u3000\uFEFF]/;

function said(text: string, offset: number): string {
  const word = /^\S{1,20}/.exec(text.slice(offset))?.[0];
  return word === undefined ? '' : `: “${word}”`;
}
