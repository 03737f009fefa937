import { Document, type DocumentProps, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { ReceiptDocument } from '../../../engine/receipts/document.ts';
import { mapTexts } from '../../../engine/receipts/map-texts.ts';
import { blockOf } from './blocks.ts';
import { certificatePage } from './certificate.ts';
import { closingFrom } from './closing.ts';
import { type CanDraw, loadFonts } from './fonts.ts';
import { band, letterheadOf } from './letterhead.ts';
import { proofOf } from './proof.ts';
import { styles } from './styles.ts';

/** Draws a document whose texts are already safe. */
export async function drawPdf(document: ReceiptDocument): Promise<Uint8Array> {
  const canDraw = await loadFonts();
  return renderToBuffer(pdfOf(drawableDocument(document, canDraw)));
}

function pdfOf(receipt: ReceiptDocument): ReactElement<DocumentProps> {
  const { letterhead, title, language, look } = receipt;
  const office = letterhead?.name;
  return createElement(
    Document,
    { title: [title, letterhead?.number].filter(Boolean).join(' '), author: office, creator: office, language },
    look === 'certificate' ? certificatePage(receipt) : receiptPages(receipt),
  );
}

/** Places the QR code beside the heading on the first page. */
function besideHeading(heading: ReactElement | undefined, code: ReactElement): ReactElement {
  return createElement(
    View,
    { key: 'head', style: styles.headWithCode, wrap: false },
    createElement(View, { style: styles.value }, heading),
    code,
  );
}

/** Blocks from the heading on, the last ones kept together. */
function partsOf({ blocks, proof }: ReceiptDocument): readonly ReactElement[] {
  const [first, ...rest] = blocks.map(blockOf);
  const from = Math.max(closingFrom(blocks), 1) - 1;
  const closing = createElement(View, { key: 'closing', wrap: false }, ...rest.slice(from));
  return [...(proof ? [besideHeading(first, proofOf(proof))] : first ? [first] : []), ...rest.slice(0, from), closing];
}

/** A receipt in A4 portrait, on as many pages as needed. */
function receiptPages(receipt: ReceiptDocument): ReactElement {
  const { letterhead } = receipt;
  return createElement(
    Page,
    { size: 'A4', style: styles.page },
    band(),
    letterhead && letterheadOf(letterhead),
    ...partsOf(receipt),
    createElement(
      View,
      { key: 'foot', style: styles.foot, fixed: true },
      createElement(Text, null, [letterhead?.name, letterhead?.number].filter(Boolean).join(' · ')),
      createElement(Text, { render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}` }),
    ),
  );
}

/** Replaces characters that the fonts lack. */
function drawableDocument(document: ReceiptDocument, canDraw: CanDraw): ReceiptDocument {
  return mapTexts(document, (text) => drawable(text, canDraw));
}

/**
 * A missing accented letter loses its accent, marks and joiners are dropped, anything else becomes "?": the library would draw a missing
 * glyph as another letter.
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
