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

/** A receipt on as many upright pages as it needs. */
function receiptPages({ letterhead, blocks, proof }: ReceiptDocument): ReactElement {
  return createElement(
    Page,
    { size: 'A4', style: styles.page },
    band(),
    letterhead && letterheadOf(letterhead),
    ...blocks.map(blockOf),
    proof && proofOf(proof),
    createElement(
      View,
      { key: 'foot', style: styles.foot, fixed: true },
      createElement(Text, null, [letterhead?.name, letterhead?.number].filter(Boolean).join(' · ')),
      createElement(Text, { render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}` }),
    ),
  );
}
