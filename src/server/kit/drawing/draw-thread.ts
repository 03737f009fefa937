import { parentPort } from 'node:worker_threads';
import type { ReceiptDocument } from '../../../engine/index.ts';
import { receiptPdf } from '../../../renderer/receipt/pdf.ts';

/** Draws one document after the other. A failure ends the thread and rejects the caller's promise. */
parentPort?.on('message', async (document: ReceiptDocument) => {
  const pdf = await receiptPdf(document);
  parentPort?.postMessage(pdf);
});
