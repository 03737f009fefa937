import type { ReceiptDocument } from '../../engine/receipts/document.ts';
import { safeDocument } from '../../engine/receipts/safe-text.ts';
import { type Working, workedDocument } from '../worked/worked-document.ts';

/**
 * The receipt as a PDF in A4: its texts can be copied and searched, its language and title are named, and it holds only the letters that
 * it uses. The PDF library is loaded with the first receipt, not with the server.
 */
export async function receiptPdf(document: ReceiptDocument): Promise<Uint8Array> {
  const { drawPdf } = await import('./pdf/draw.ts');
  return drawPdf(safeDocument(document));
}

/** The sheet of a worked calculation under this letterhead, to be drawn. */
export function workedSheet(working: Working, letterhead: ReceiptDocument['letterhead']): ReceiptDocument {
  return { ...workedDocument(working), letterhead };
}
