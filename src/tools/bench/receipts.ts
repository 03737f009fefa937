import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  elsewhereReceipt,
  type GiftElsewhere,
  type Json,
  letterheadOf,
  parseDefinitions,
  type ReceiptDocument,
  receiptDocument,
} from '../../engine/index.ts';
import { definitionFiles, readData } from '../../lint/index.ts';
import { receiptPdf } from '../../renderer/receipt/pdf.ts';
import { wordsOf } from '../fixture/words.ts';
import { type Figure, median } from './figure.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ROUNDS = 20;
const WARM_UP = 5;
const NUMBER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A receipt of each layout drawn as PDF, once fonts and library are loaded: how long it takes, and what it weighs. */
export async function receiptFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [layout, document] of await sampleReceipts()) {
    const times: number[] = [];
    let weight = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      weight = (await receiptPdf(document)).length;
      times.push(performance.now() - begun);
    }
    const value = `${median(times.slice(WARM_UP)).toFixed(1)} ms, ${(weight / 1000).toFixed(1)} kB`;
    figures.push({ what: `A receipt as PDF, warm: ${layout}`, value, beside: 'aim: 100 ms, 60 kB' });
  }
  return figures;
}

/** A gift of the sample in each layout that draws one; the certificate goes with the gift whose flow has one. */
async function sampleReceipts(): Promise<ReadonlyMap<string, ReceiptDocument>> {
  const data = await readData(ROOT);
  const definitions = parseDefinitions(definitionFiles(data), data.version);
  const translate = wordsOf(data.files.find(({ path }) => path === 'flows/text/en/translation.json')?.json as Json);
  const gifts = JSON.parse(readFileSync(join(ROOT, 'tests/samples/gifts-elsewhere.json'), 'utf8')) as readonly GiftElsewhere[];
  const drawn = new Map<string, ReceiptDocument>();
  for (const gift of gifts) {
    const receipt = elsewhereReceipt(definitions, gift, NUMBER);
    for (const id of [receipt.layout, receipt.certificate ?? receipt.layout]) {
      const layout = definitions.receipts[id];
      if (layout === undefined || drawn.has(id)) continue;
      const letterhead = letterheadOf(definitions.site, gift.receiptNo);
      const proof = { href: `https://giving.example/receipt/proof?transactionId=${NUMBER}`, text: translate('receipt.proof') };
      drawn.set(id, { ...receiptDocument(layout, receipt, { language: 'en', translate }), letterhead, proof });
    }
  }
  const missing = Object.keys(definitions.receipts).filter((id) => !drawn.has(id));
  if (missing.length > 0) throw new Error(`No gift of the sample shows ${missing.join(', ')}.`);
  return drawn;
}
