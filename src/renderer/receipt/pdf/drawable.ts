import type { ReceiptDocument } from '../../../engine/receipts/document.ts';
import { mapTexts } from '../../../engine/receipts/map-texts.ts';
import type { CanDraw } from './fonts.ts';

/** The document in letters that the fonts have. */
export function drawableDocument(document: ReceiptDocument, canDraw: CanDraw): ReceiptDocument {
  return mapTexts(document, (text) => drawable(text, canDraw));
}

/**
 * A text of letters that the fonts have. An accented letter that they lack loses its accent, an accent or joiner is left out, and any
 * other letter is a question mark: a letter without a shape would be drawn as a different one.
 */
function drawable(text: string, canDraw: CanDraw): string {
  let drawn = '';
  for (const letter of text) drawn += letter === '\n' || canDraw(letter.codePointAt(0) ?? 0) ? letter : substitute(letter, canDraw);
  return drawn;
}

function substitute(letter: string, canDraw: CanDraw): string {
  if (/[\p{M}\p{Cf}]/u.test(letter)) return '';
  if (/\p{Zs}/u.test(letter)) return ' ';
  const [plain = ''] = letter.normalize('NFKD');
  return plain !== letter && canDraw(plain.codePointAt(0) ?? 0) ? plain : '?';
}
