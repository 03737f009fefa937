import type { ReceiptDocument } from './document.ts';
import { mapTexts } from './map-texts.ts';

/** The longest text on a receipt, whatever was stored. */
const LONGEST = 600;
const LONGEST_NOTE = 4000;
const CONTROLS_BUT_LINE_FEED = /(?!\n)\p{Cc}/gu;
/** Bidirectional control characters, which reverse the reading direction: "DDS 001$" could be made to read "$100 SDD". */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LINE_SEPARATORS = /\r\n?|[\u2028\u2029\u0085]/g;
/** Stacked accents: more on one letter than any script needs. They would cover the lines around it. */
const PILED_ACCENTS = /(\p{M}{4})\p{M}+/gu;
const INVISIBLE = /[\u00ad\ufeff\ufff9-\ufffb]|\p{Co}|\p{Cn}|\p{Cs}/gu;

/** Makes a text that a donor may have typed safe to print: normalised (NFC), without control characters, of limited length. */
export function safeText(text: string, longest: number = LONGEST): string {
  const bounded = text.length > longest * 4 ? text.slice(0, longest * 4) : text;
  const clean = bounded
    .normalize('NFC')
    .replace(LINE_SEPARATORS, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROLS_BUT_LINE_FEED, '')
    .replace(BIDI_CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(PILED_ACCENTS, '$1');
  const characters = [...clean];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : clean;
}

/** Makes every text of the document safe. */
export function safeDocument(document: ReceiptDocument): ReceiptDocument {
  return mapTexts(document, (text, kind) => safeText(text, kind === 'note' ? LONGEST_NOTE : LONGEST));
}

/** receiptNo_transactionNo.pdf, with letters, digits, - and _ only. */
export function receiptFileName(receiptNo: string, transactionNo: string): string {
  const safe = (text: string) => text.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 40) || 'receipt';
  return `${safe(receiptNo)}_${safe(transactionNo)}.pdf`;
}
