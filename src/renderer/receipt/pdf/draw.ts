import { Document, type DocumentProps, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { ReceiptDocument } from '../../../engine/receipts/document.ts';
import { blockOf } from './blocks.ts';
import { drawableDocument } from './drawable.ts';
import { loadFonts } from './fonts.ts';
import { band, letterheadOf } from './letterhead.ts';
import { styles } from './styles.ts';

/** Draws a document whose texts are safe. */
export async function drawPdf(document: ReceiptDocument): Promise<Uint8Array> {
  const canDraw = await loadFonts();
  return renderToBuffer(pdfOf(drawableDocument(document, canDraw)));
}

function pdfOf(receipt: ReceiptDocument): ReactElement<DocumentProps> {
  const { letterhead } = receipt;
  const office = letterhead?.name;
  return createElement(
    Document,
    { title: [receipt.title, letterhead?.number].filter(Boolean).join(' '), author: office, creator: office, language: receipt.language },
    createElement(
      Page,
      { size: 'A4', style: styles.page },
      band(),
      letterhead && letterheadOf(letterhead),
      ...receipt.blocks.map(blockOf),
      createElement(
        View,
        { key: 'foot', style: styles.foot, fixed: true },
        createElement(Text, null, [office, letterhead?.number].filter(Boolean).join(' · ')),
        createElement(Text, { render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}` }),
      ),
    ),
  );
}
