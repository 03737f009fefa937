import { expect, it } from 'vitest';
import { type Change, found } from '../testing/found.ts';

it('a rule that only an unused rule reads is unused', () => {
  expect(
    found(
      'unused-rule',
      [
        'flows/gift/gift.rules.json',
        '/rules/gift.twice',
        {
          unit: 'money',
          says: 'x',
          source: { name: 'x', asOf: '2026-01-01' },
          logic: { '+': [{ var: 'gift.once' }, { var: 'gift.once' }] },
          examples: [{ given: { 'gift.once': '1' }, expect: '2' }],
        },
      ],
      [
        'flows/gift/gift.rules.json',
        '/rules/gift.once',
        { unit: 'money', says: 'x', source: { name: 'x', asOf: '2026-01-01' }, logic: 1, examples: [{ given: {}, expect: '1' }] },
      ],
    ),
  ).toEqual([
    expect.stringContaining('Nothing uses the rule “gift.twice”.'),
    expect.stringContaining('Nothing uses the rule “gift.once”.'),
  ]);
});

const source = { name: 'The office', asOf: '2026-01-01' };
const added: Change = [
  'flows/rates/gift.json',
  '/rates/gift.fee',
  { unit: 'money', says: 'x', values: [{ from: '2026-01-01', value: '3.00', source }] },
];

it('finds a rate that nothing reads; an example does not count', () => {
  const example: Change = ['flows/gift/gift.rules.json', '/rules/gift.due/examples/0/given/rates.gift.fee', '3.00'];
  expect(found('unused-rate', added, example)).toEqual([
    'flows/rates/gift.json/rates/gift.fee: Nothing reads the rate “gift.fee”. Read it, or remove it.',
  ]);
});

it('counts limits and texts as reading a rate', () => {
  expect(found('unused-rate', added, ['flows/gift/ask.step.json', '/properties/amount/atLeast', 'rates.gift.fee'])).toEqual([]);
  expect(found('unused-rate', added, ['flows/text/en/translation.json', '/ask/amount', 'From {{rates.gift.fee}}'])).toEqual([]);
});

it('reports a text that no definition names once for all languages', () => {
  expect(
    found('unused-text', ['flows/text/en/translation.json', '/gift/old', 'Old'], ['flows/text/ms/translation.json', '/gift/old', 'Lama']),
  ).toEqual([expect.stringContaining('flows/text/en/translation.json/gift/old: Nothing uses the text “gift.old”.')]);
});

it('counts a text that the portal’s pages use', () => {
  expect(
    found(
      'unused-text',
      ['flows/text/en/translation.json', '/review', { pay: 'Pay' }],
      ['flows/text/ms/translation.json', '/review', { pay: 'Bayar' }],
    ),
  ).toEqual([]);
});

it('counts a text that names a rate', () => {
  const named = ['en', 'ms'].map((language) => [`flows/text/${language}/translation.json`, '/rates/gift/days-most', 'Most days'] as const);
  expect(found('unused-text', ...named)).toEqual([]);
});

it('finds a part that no list includes', () => {
  expect(found('unused-part', ['receipts/parts/foot.json', '', { blocks: [{ kind: 'note', text: 'gift.title' }] }])).toEqual([
    'receipts/parts/foot.json: Nothing includes this part. Include it, or remove the file.',
  ]);
});

it('finds a donor that no trial gift names', () => {
  const company = ['flows/trial-donors.json', '/donors/company', { says: 'A company.', answers: { ask: { name: 'Contoh' } } }] as const;
  expect(found('unused-donor', company)).toEqual([
    'flows/trial-donors.json/donors/company: No trial gift names the donor “company”.' +
      ' Name it in the trials.json of a flow, or remove it.',
  ]);
});
