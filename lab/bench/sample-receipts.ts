import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionFiles, readData } from '../../src/content/index.ts';
import {
  externalReceipt,
  type GiftElsewhere,
  type Json,
  flowGiving,
  letterheadOf,
  parseDefinitions,
  type ReceiptDocument,
  receiptDocument,
} from '../../src/engine/index.ts';
import { wordsOf } from '../../src/fixtures/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const NUMBER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PROOF = `https://giving.example/receipt/proof?transactionId=${NUMBER}&p=AAAAAAAAAAAAAAAAAAAAAA`;

const readSample = <T>(name: string) => JSON.parse(readFileSync(join(ROOT, 'tests/samples', name), 'utf8')) as T;

/** The gift of the sample that shows a layout best, by layout. */
const GIFTS = readSample<{ readonly [layout: string]: string }>('receipts.json');

/** Layouts that are drawn from the sample. Any other is drawn where fixtures of its flow ask for it (`drawn`). */
export const sampleLayouts: readonly string[] = Object.keys(GIFTS);

/** Draws a gift of the sample in a layout; `change` edits the gift first. */
export type DrawSample = (layout: string, language: string, change?: (gift: GiftElsewhere) => GiftElsewhere) => ReceiptDocument;

/** Reads the shipped layouts and texts. */
export async function readSampleReceipts(): Promise<DrawSample> {
  const gifts = readSample<readonly GiftElsewhere[]>('gifts-elsewhere.json');
  const data = await readData(ROOT);
  const definitions = parseDefinitions(definitionFiles(data));
  const textsIn = (language: string) => data.files.find(({ path }) => path === `flows/text/${language}/translation.json`)?.json as Json;
  return (layout, language, change = (gift) => gift) => {
    const gift = gifts.find(({ receiptNo }) => receiptNo === GIFTS[layout]);
    const shape = definitions.receipts[layout];
    if (gift === undefined || shape === undefined) throw new Error(`The sample has no gift for ${layout}.`);
    const translate = wordsOf(textsIn(language));
    const receipt = receiptDocument(shape, externalReceipt(definitions, change(gift), NUMBER), { language, translate });
    return {
      ...receipt,
      letterhead: { ...letterheadOf(definitions.site, flowGiving(definitions, layout)?.host), number: gift.receiptNo },
      proof: { href: PROOF, text: translate('receipt.proof') },
    };
  };
}
