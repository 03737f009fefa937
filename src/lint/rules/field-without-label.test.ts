import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('requires a label for every question', () => {
  expect(found('field-without-label', ['flows/gift/ask.step.json', '/properties/by/title', undefined])).toEqual([
    expect.stringContaining(
      'flows/gift/ask.step.json/properties/by: The question “ask.by” has no label; a donor could not tell what is asked.',
    ),
  ]);
});

it('requires a label for a receipt’s row or column, its own or that of the schema of receipt data', () => {
  const LABEL = '/blocks/2/columns/0/label';
  expect(found('field-without-label', ['receipts/gift.json', LABEL, undefined])).toEqual([
    'receipts/gift.json/blocks/2/columns/0: “days” is shown without a label: schemas/common/receipt.json names it in no way that goes without saying. Add “label” with the key of a text.',
  ]);
  const named = ['receipts/gift.json', '/blocks/3/label', undefined] as const;
  expect(found('field-without-label', named)).toEqual([]);
  // The text that it is called by must be there.
  expect(found('unknown-text', named)).toEqual([
    expect.stringContaining('receipts/gift.json/blocks/3/value: There is no text “receipt.total”.'),
  ]);
});
