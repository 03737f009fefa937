import type { ReceiptData } from '../../api/types.ts';
import { receiptDocument } from '../../engine/index.ts';
import type { ReceiptDocument } from '../../engine/receipts/document.ts';
import { letterheadOf } from '../../engine/receipts/letterhead.ts';
import { receiptFileName } from '../../engine/receipts/safe-text.ts';
import { drawDocument } from '../drawing/draw-document.ts';
import type { Services } from '../services.ts';
import { createTranslator } from './translator.ts';

/** In which language it is written, and the address of its proof where it is to carry the code of one. */
export type ReceiptReading = { readonly language: string; readonly proof?: string };

/** The receipt in words, under the office's letterhead, by the layout that serves now. */
export function writeReceipt(services: Services, data: ReceiptData, { language, proof }: ReceiptReading): ReceiptDocument {
  const content = services.content.current();
  const layout = content.definitions.receipts[data.layout];
  if (layout === undefined) throw new Error(`The receipt layout ${data.layout} is gone.`);
  const spoken = content.definitions.site.languages.some(({ id }) => id === language)
    ? language
    : content.definitions.site.fallbackLanguage;
  const translate = createTranslator(content, spoken);
  const document = receiptDocument(layout, data, { language: spoken, translate });
  const code = proof !== undefined && { proof: { href: proof, text: translate('receipt.proof') } };
  return { ...document, letterhead: letterheadOf(content.definitions.site, data.receiptNo), ...code };
}

/** The receipt as a PDF for a caller (an IP address, or "mail"), and the name that the file is saved under. */
export async function drawReceipt(
  services: Services,
  data: ReceiptData,
  reading: ReceiptReading,
  caller: string,
): Promise<{ fileName: string; pdf: Uint8Array }> {
  const pdf = await drawDocument(writeReceipt(services, data, reading), 'receipt', caller);
  return { fileName: receiptFileName(data.receiptNo, data.transactionNo), pdf };
}
