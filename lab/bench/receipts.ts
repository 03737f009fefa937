import { receiptPdf } from '../../src/renderer/receipt/pdf.ts';
import { readSampleReceipts, sampleLayouts } from './sample-receipts.ts';
import { type Figure, median } from './figure.ts';

const ROUNDS = 20;
const WARM_UP = 5;

/** Time and size of a receipt's PDF in each layout, after fonts and library are loaded. */
export async function receiptFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const draw = await readSampleReceipts();
  for (const layout of sampleLayouts) {
    const document = draw(layout, 'en');
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
