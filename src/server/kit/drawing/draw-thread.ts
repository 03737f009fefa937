import { parentPort } from 'node:worker_threads';
import type { ReceiptDocument } from '../../../engine/index.ts';
import { receiptPdf } from '../../../renderer/receipt/pdf.ts';

/** Draws what it is handed, one document after the other; a failure ends the thread, and whoever waits hears of it. */
parentPort?.on('message', async (document: ReceiptDocument) => {
  const pdf = await receiptPdf(document);
  parentPort?.postMessage(pdf);
});
