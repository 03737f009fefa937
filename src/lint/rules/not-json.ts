import { type DataFile, type Flaw, positionAt, wholeOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { WithFix } from '../fix.ts';
import { offsetOf, wordsFor } from './json-flaws.ts';

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

/** The fix for a missing comma between two entries, a comma before a closing bracket, or a byte-order mark. */
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
