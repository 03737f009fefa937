import { join } from 'node:path';
import { assess, type Json, letterheadOf, parseDefinitions, ratesAt, receiptData, receiptDocument } from '../../engine/index.ts';
import { definitionFiles, readData } from '../../lint/index.ts';
import { receiptPdf } from '../../renderer/receipt/pdf.ts';
import { wordsOf } from '../fixture/words.ts';
import { type Figure, median } from './figure.ts';

const ROUNDS = 20;
const WARM_UP = 5;
const ON = '2026-09-15';

/** A receipt drawn as PDF, once fonts and library are loaded. */
export async function receiptFigures(): Promise<readonly Figure[]> {
  const data = await readData(join(import.meta.dirname, '../../..'));
  const definitions = parseDefinitions(definitionFiles(data), data.version);
  const texts = data.files.find(({ path }) => path === 'flows/text/en/translation.json')?.json as Json;
  const translate = wordsOf(texts);
  const assessment = assess(
    definitions,
    'zakat',
    { give: { kinds: ['harta'] }, amounts: { harta: '852.25' }, donor: { kind: 'anonymous' } },
    ratesAt(definitions, ON),
  );
  const facts = {
    receiptNo: 'BENCH-1',
    transactionNo: 'BENCH',
    transactionDateTime: `${ON}T12:00:00+08:00`,
    paymentMethod: 'DebitCard',
    source: 'web',
    language: 'en',
    ratesVersion: assessment.ratesVersion,
    translate,
  };
  const layout = definitions.receipts[assessment.receipt ?? ''];
  if (layout === undefined) throw new Error('The flow has no receipt.');
  const document = receiptDocument(layout, receiptData(definitions, assessment, facts), { language: 'en', translate });
  const whole = { ...document, letterhead: letterheadOf(definitions.site, facts.receiptNo) };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await receiptPdf(whole);
    times.push(performance.now() - begun);
  }
  return [{ what: 'A receipt as PDF, warm', value: `${median(times.slice(WARM_UP)).toFixed(1)} ms`, beside: 'aim: 100 ms' }];
}
