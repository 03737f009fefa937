import { expect, it } from 'vitest';
import { type Change, found } from '../testing/found.ts';

const TELLS: Change = ['flows/gift/flow.json', '/tells', { by: 'ask.by' }];
const row = (words: string | undefined): Change => [
  'receipts/gift.json',
  '/blocks/1/rows/-',
  { label: 'ask.by', value: 'own.by', format: 'text', ...(words !== undefined && { words }) },
];
const WORDS = ['en', 'ms'].map((language): Change => [`flows/text/${language}/translation.json`, '/by', { amount: 'S', days: 'D' }]);

it('finds an answer that a receipt shows as the code of its option', () => {
  expect(found('code-without-words', TELLS, row(undefined))).toEqual([
    'receipts/gift.json/blocks/1/rows/1: “own.by” is a code here, and would be read as it is: “amount”.' +
      ' Name the group of texts that says it as "words": the text of “amount” is then <group>.amount.',
  ]);
  expect(found('code-without-words', TELLS, row('by'), ...WORDS)).toEqual([]);
});

it('finds an option whose text is missing from the group; an existing text counts as used', () => {
  const one = WORDS.map(([file]): Change => [file, '/by', { amount: 'S' }]);
  expect(found('unknown-text', TELLS, row('by'), ...one)).toEqual([expect.stringContaining('There is no text “by.days”.')]);
  expect(found('unused-text', TELLS, row('by'), ...WORDS)).toEqual([]);
});

it('checks columns of the lines as well, and mails', () => {
  const column: Change = ['receipts/gift.json', '/blocks/2/columns/-', { label: 'ask.by', value: 'by', format: 'text' }];
  expect(found('code-without-words', ['flows/gift/flow.json', '/items/0/columns/by', 'ask.by'], column)).toHaveLength(1);
  const mailed: Change = [
    'receipts/mails/receipt.json',
    '/blocks/-',
    { kind: 'rows', rows: [{ label: 'ask.by', value: 'own.by', format: 'text' }] },
  ];
  expect(found('code-without-words', TELLS, mailed)).toHaveLength(1);
});

it('treats the kinds of lines as codes', () => {
  const type: Change = ['flows/gift/flow.json', '/groups/gifts/typeField', 'giftType'];
  const shown: Change = ['receipts/gift.json', '/blocks/1/rows/-', { label: 'ask.by', value: 'giftType', format: 'text' }];
  expect(found('code-without-words', type, shown)).toEqual([expect.stringContaining('read as it is: “gifts”')]);
});
