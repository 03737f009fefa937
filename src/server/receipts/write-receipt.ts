import { paperFont, paperLanguage, receiptDocument, spokenLanguage } from '../../engine/index.ts';
import type { ReceiptDocument } from '../../engine/receipts/document.ts';
import { receiptFileName } from '../../engine/receipts/safe-text.ts';
import { drawDocument } from '../kit/drawing/draw-document.ts';
import type { ContentStore } from '../content/store.ts';
import type { Services } from '../people/services.ts';
import { keptTranslator } from '../gifts/kept/kept-words.ts';
import type { Shown } from '../gifts/kept/shown-form.ts';

/** The language, and the address of the proof for the QR code, if the receipt has one. */
export type ReceiptReading = { readonly language: string; readonly proof?: string };

/**
 * The receipt as a document under its letterhead, in the form in which it is shown. An unknown language falls back to the site's. Throws when the
 * layout is gone.
 */
export async function writeReceipt(
  services: { readonly content: Pick<ContentStore, 'current' | 'texts'> },
  { data, shown }: Shown,
  { language, proof }: ReceiptReading,
): Promise<ReceiptDocument> {
  const content = services.content.current();
  const spoken = spokenLanguage(content.definitions.site, language);
  const { form } = shown;
  const layout = [form.layout, form.certificate].find((one) => one?.id === data.layout);
  if (layout === undefined) throw new Error(`The receipt layout ${data.layout} is gone.`);
  const translate = await keptTranslator(services.content, shown, spoken);
  const document = receiptDocument(layout, data, { language: spoken, translate });
  const code = proof !== undefined && { proof: { href: proof, text: translate('receipt.proof') } };
  return { ...document, letterhead: { ...form.letterhead, number: data.receiptNo }, ...code };
}

/** The receipt as a PDF for a caller (an IP address, or "mail"), and its file name. */
export async function drawReceipt(
  services: Services,
  receipt: Shown,
  reading: ReceiptReading,
  caller: string,
): Promise<{ fileName: string; pdf: Uint8Array }> {
  const { site } = services.content.current().definitions;
  const language = paperLanguage(site, reading.language);
  const document = { ...(await writeReceipt(services, receipt, { ...reading, language })), ...paperFont(site, language) };
  const pdf = await drawDocument(document, 'receipt', caller);
  const { receiptNo, transactionNo } = receipt.data;
  return { fileName: receiptFileName(receiptNo, transactionNo), pdf };
}
