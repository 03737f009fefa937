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

/** Draws a document whose texts are safe. */
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

/** The code stands beside the heading, on the first page however many follow. */
function besideHeading(heading: ReactElement | undefined, code: ReactElement): ReactElement {
  return createElement(
    View,
    { key: 'head', style: styles.headWithCode, wrap: false },
    createElement(View, { style: styles.value }, heading),
    code,
  );
}

/** The parts of a receipt from its heading on, the last of them kept together. */
function partsOf({ blocks, proof }: ReceiptDocument): readonly ReactElement[] {
  const [first, ...rest] = blocks.map(blockOf);
  const from = Math.max(closingFrom(blocks), 1) - 1;
  const closing = createElement(View, { key: 'closing', wrap: false }, ...rest.slice(from));
  return [...(proof ? [besideHeading(first, proofOf(proof))] : first ? [first] : []), ...rest.slice(0, from), closing];
}

/** A receipt on as many upright pages as it needs. */
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

/** The document in letters that the fonts have. */
function drawableDocument(document: ReceiptDocument, canDraw: CanDraw): ReceiptDocument {
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
