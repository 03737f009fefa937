import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { receiptPdf } from '../../src/renderer/receipt/pdf.ts';
import { readSampleReceipts } from '../../lab/bench/sample-receipts.ts';
import { LANGUAGES } from '../support/languages.ts';

it('fits eight lines of a gift, its donor, payment and thanks on one page', async () => {
  const draw = await readSampleReceipts();
  for (const language of LANGUAGES) {
    const receipt = draw('harta', language);
    const lines = receipt.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const wealth = receipt.blocks.findIndex(({ kind }) => kind === 'table');
    const blocks = receipt.blocks.map((block, place) =>
      block.kind === 'table' && place === wealth
        ? {
            ...block,
            rows: [...block.rows, ...Array.from({ length: 8 - lines.length }, () => ({ cells: ['Gold', '$1.00'], remarks: [] }))],
          }
        : block,
    );
    expect(await pagesIn(await receiptPdf({ ...receipt, blocks }))).toBe(1);
  }
});

async function pagesIn(pdf: Uint8Array): Promise<number> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  try {
    return document.numPages;
  } finally {
    await document.destroy();
  }
}
