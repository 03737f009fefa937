import { receiptPdf } from '../../../renderer/receipt/pdf.ts';

/** Draws a document as PDF. */
export const work = receiptPdf;
