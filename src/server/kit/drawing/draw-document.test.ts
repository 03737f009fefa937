import { expect, it } from 'vitest';
import type { ReceiptDocument } from '../../../engine/index.ts';
import { drawDocument } from './draw-document.ts';

const document: ReceiptDocument = { title: 'Contoh', language: 'en', blocks: [] };

it('a receipt never waits for sheets, however many addresses request them', async () => {
  // Both threads have started.
  await Promise.all([drawDocument(document, 'sheet', '198.51.100.1'), drawDocument(document, 'receipt', '198.51.100.1')]);
  const sheets = Array.from({ length: 60 }, (_, at) => drawDocument(document, 'sheet', `203.0.113.${at}`));
  const receipt = drawDocument(document, 'receipt', '198.51.100.1').then(() => 'the receipt');
  expect(await Promise.race([Promise.all(sheets).then(() => 'the sheets'), receipt])).toBe('the receipt');
  await Promise.all(sheets);
});
