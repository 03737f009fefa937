import { Document, type DocumentProps, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { Letterhead, ReceiptDocument } from '../../../engine/receipts/document.ts';
import { mapTexts } from '../../../engine/receipts/map-texts.ts';
import { blockOf } from './blocks.ts';
import { certificatePage } from './certificate.ts';
import { closingFrom } from './closing.ts';
import { loadFonts, type Typesetting } from './fonts.ts';
import { band, letterheadOf } from './letterhead.ts';
import { proofOf } from './proof.ts';
import { styles } from './styles.ts';
import type { Style } from './text.ts';

/** Draws a document whose texts are already safe. */
export async function drawPdf(document: ReceiptDocument): Promise<Uint8Array> {
  const { canDraw, families } = await loadFonts(document.font, textsOf(document));
  return renderToBuffer(pdfOf(drawableDocument(document, canDraw), { fontFamily: families }));
}

function textsOf(document: ReceiptDocument): readonly string[] {
  const texts: string[] = [];
  mapTexts(document, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** The receipt or certificate as the PDF library's document. */
export function pdfOf(receipt: ReceiptDocument, typeface: Style = {}): ReactElement<DocumentProps> {
  const { letterhead, title, language, look } = receipt;
  const office = letterhead?.name;
  return createElement(
    Document,
    { title: [title, letterhead?.number].filter(Boolean).join(' '), author: office, creator: office, language },
    look === 'certificate' ? certificatePage(receipt, typeface) : receiptPages(receipt, typeface),
  );
}

/** Places the QR code beside the heading and the numbers on the first page. */
function besideCode(head: readonly ReactElement[], code: ReactElement): ReactElement {
  return createElement(
    View,
    { key: 'head', style: styles.headWithCode, wrap: false },
    createElement(View, { style: styles.besideCode }, ...head),
    code,
  );
}

/** Blocks from the heading on, the last ones kept together. */
function partsOf({ blocks, proof }: ReceiptDocument): readonly ReactElement[] {
  const drawn = blocks.map(blockOf);
  const from = closingFrom(blocks);
  // In a short receipt, everything after the heading may belong to the end.
  const head = Math.min(blocks[1]?.kind === 'rows' ? 2 : 1, Math.max(from, 1));
  const first = drawn.slice(0, head);
  const closing = createElement(View, { key: 'closing', wrap: false }, ...drawn.slice(Math.max(from, head)));
  return [...(proof ? [besideCode(first, proofOf(proof))] : first), ...drawn.slice(head, from), closing];
}

/** A receipt in A4 portrait, on as many pages as needed. */
function receiptPages(receipt: ReceiptDocument, typeface: Style): ReactElement {
  const { letterhead } = receipt;
  return createElement(
    Page,
    { size: 'A4', style: [styles.page, typeface] },
    band(),
    letterhead && letterheadOf(letterhead),
    ...partsOf(receipt),
    createElement(
      View,
      { key: 'foot', style: styles.foot, fixed: true },
      createElement(Text, { render: ({ pageNumber }) => footOf(letterhead, pageNumber) }),
      createElement(Text, { render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}` }),
    ),
  );
}

/** The footer's text: the office, and from the second page on the receipt number, which the first page shows itself. */
function footOf(letterhead: Letterhead | undefined, page: number): string {
  return [letterhead?.name, page > 1 && letterhead?.number].filter(Boolean).join(' · ');
}

/** Replaces characters that the fonts lack. */
function drawableDocument(document: ReceiptDocument, canDraw: Typesetting['canDraw']): ReceiptDocument {
  return mapTexts(document, (text) => drawable(withoutSigns(text), canDraw));
}

/** Replaces "≥" and the arrow, which texts may contain and the fonts lack. */
function withoutSigns(text: string): string {
  return text.replaceAll('≥', '>=').replaceAll(' → ', '; ');
}

/**
 * A missing accented letter loses its accent, marks and joiners are dropped, anything else becomes "?": the library would draw a missing
 * glyph as another letter.
 */
function drawable(text: string, canDraw: Typesetting['canDraw']): string {
  let drawn = '';
  for (const letter of text) drawn += letter === '\n' || canDraw(letter.codePointAt(0) ?? 0) ? letter : substitute(letter, canDraw);
  return drawn;
}

function substitute(letter: string, canDraw: Typesetting['canDraw']): string {
  if (/[\p{M}\p{Cf}]/u.test(letter)) return '';
  if (/\p{Zs}/u.test(letter)) return ' ';
  const [plain = ''] = letter.normalize('NFKD');
  return plain !== letter && canDraw(plain.codePointAt(0) ?? 0) ? plain : '?';
}
