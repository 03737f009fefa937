import type { Context } from '../context.ts';
import { type Finding, findingAt, type Words } from '../finding.ts';
import type { WithFix } from '../fix.ts';
import { fewerLevels } from '../meta/nesting.ts';
import type { DataFile, Flaw } from '../read/data-file.ts';
import { positionAt } from '../read/position.ts';
import { wholeOf } from '../read/spot.ts';

/** The file is not strict JSON. Only the first error is reported: the others mostly follow from it. */
export function notJson({ data }: Context): readonly Finding[] {
  return data.files.flatMap((file) => {
    const [flaw] = file.flaws;
    if (flaw === undefined || file.kind === 'drawing') return [];
    return [
      {
        ...findingAt(wholeOf(file), 'not-json', { ...wordsFor(flaw, file), ...commaFor(flaw, file) }),
        ...positionAt(file, offsetOf(flaw, file)),
      },
    ];
  });
}

/** A missing comma belongs after the value before the error, mostly at the end of a line above. */
function offsetOf({ code, offset }: Flaw, { text }: DataFile): number {
  return code === 'CommaExpected' ? Math.max(0, text.slice(0, offset).trimEnd().length - 1) : offset;
}

/** A comma that is missing between two entries, or stands before a closing bracket, and the byte-order mark. */
function commaFor({ code, offset }: Flaw, file: DataFile): WithFix {
  const before = file.text.slice(0, offset).trimEnd();
  const edit = (at: number, length: number, text: string, says: string): WithFix => ({
    fix: { says, edits: [{ file: file.path, pointer: '', offset: at, length, text }] },
  });
  if (code === 'bom') return edit(0, 1, '', 'the byte-order mark is removed');
  if (code === 'CommaExpected') return edit(before.length, 0, ',', 'a comma is added');
  const isTrailing =
    (code === 'PropertyNameExpected' || code === 'ValueExpected') && before.endsWith(',') && /^[\]}]/.test(file.text.slice(offset));
  return isTrailing ? edit(before.length - 1, 1, '', 'the comma before the closing bracket is removed') : {};
}

function wordsFor({ code, offset }: Flaw, { kind, text }: DataFile): Words {
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
    case 'CommaExpected':
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
      return {
        message: `This is not JSON${said(text, offset)}.`,
        mend: 'Put names and texts in straight double quotes; only true, false, null and numbers go without.',
      };
  }
}

function said(text: string, offset: number): string {
  const word = /^\S{1,20}/.exec(text.slice(offset))?.[0];
  return word === undefined ? '' : `: “${word}”`;
}
