import type { ReceiptDocument } from '../../engine/receipts/document.ts';
import { safeDocument } from '../../engine/receipts/safe-text.ts';
import { type Calculation, sheetDocument } from '../sheet/sheet-document.ts';

/** Receipt as an A4 PDF, with selectable text, language, title and subset fonts. The PDF library loads on first use. */
export async function receiptPdf(document: ReceiptDocument): Promise<Uint8Array> {
  const { drawPdf } = await import('./pdf/draw.ts');
  return drawPdf(safeDocument(document));
}

/** Builds the document of a receipt's PDF without drawing it. Throws where it cannot be built. */
export async function receiptTree(document: ReceiptDocument): Promise<void> {
  const { pdfOf } = await import('./pdf/draw.ts');
  pdfOf(safeDocument(document));
}

/** Calculation sheet under a letterhead. */
export function calculationSheet(calculation: Calculation, letterhead: ReceiptDocument['letterhead']): ReceiptDocument {
  return { ...sheetDocument(calculation), letterhead };
}

export { isChineseDrawn } from './pdf/faces.ts';
