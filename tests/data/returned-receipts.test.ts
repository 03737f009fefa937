import { describe, expect, it } from 'vitest';
import { readSampleReceipts, sampleLayouts } from '../../lab/bench/sample-receipts.ts';

const draw = await readSampleReceipts();

describe.each(sampleLayouts.filter((layout) => layout !== 'certificate'))('the receipt “%s”', (layout) => {
  const said = (language: string, paymentStatus: string) =>
    JSON.stringify(draw(layout, language, (gift) => ({ ...gift, paymentStatus })).blocks);

  it.each([
    ['en', /with thanks|May Allah (reward you|accept it)/],
    ['ms', /terima kasih|Semoga Allah/i],
  ] as const)('thanks for gifts, and not for fully refunded ones, in %s', (language, thanks) => {
    expect(said(language, 'Completed')).toMatch(thanks);
    for (const status of ['Refunded', 'Voided']) expect(said(language, status)).not.toMatch(thanks);
  });
});
