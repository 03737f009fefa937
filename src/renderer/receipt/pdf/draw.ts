import { Document, type DocumentProps, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { ReceiptDocument } from '../../../engine/receipts/document.ts';
import { blockOf } from './blocks.ts';
import { certificatePage } from './certificate.ts';
import { drawableDocument } from './drawable.ts';
import { loadFonts } from './fonts.ts';
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
function besideHeading(blocks: ReceiptDocument['blocks'], code: ReactElement): readonly ReactElement[] {
  const [first, ...rest] = blocks.map(blockOf);
  return [
    createElement(
      View,
      { key: 'head', style: styles.headWithCode, wrap: false },
      createElement(View, { style: styles.value }, first),
      code,
    ),
    ...rest,
  ];
}

/** A receipt on as many upright pages as it needs. */
function receiptPages({ letterhead, blocks, proof }: ReceiptDocument): ReactElement {
  return createElement(
    Page,
    { size: 'A4', style: styles.page },
    band(),
    letterhead && letterheadOf(letterhead),
    ...(proof ? besideHeading(blocks, proofOf(proof)) : blocks.map(blockOf)),
    createElement(
      View,
      { key: 'foot', style: styles.foot, fixed: true },
      createElement(Text, null, [letterhead?.name, letterhead?.number].filter(Boolean).join(' · ')),
      createElement(Text, { render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}` }),
    ),
  );
}
