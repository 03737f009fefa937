import { expect, it } from 'vitest';
import { type Change, found } from '../testing/found.ts';

const source = { name: 'The office', asOf: '2026-01-01' };
const rate = (value: string) => ({ unit: 'money', says: 'A limit.', values: [{ from: '2026-01-01', value, source }] });
const limits = (least: string, most: string): Change => [
  'flows/rates/limits.json',
  '',
  { rates: { 'donation.minimum': rate(least), 'donation.maximum': rate(most) } },
];
const total = (maximum: number): Change => [
  'schemas/api/types.json',
  '',
  { $defs: { Request: { properties: { shownTotal: { type: 'integer', maximum, description: 'Cents that the page showed.' } } } } },
];

it('the card must accept what the page accepts', () => {
  expect(found('limit-differs', limits('0.01', '1000000'))).toEqual([
    'flows/site.json/payments/card/atMost: The payment by card is limited to 999999, and the page to “rates.donation.maximum”, which is 1000000. Give both the same limit.',
  ]);
});

it('the maximum of a call must equal the page’s maximum, in cents', () => {
  expect(found('limit-differs', limits('0.01', '999999'), total(99_999_900))).toEqual([]);
  expect(found('limit-differs', limits('0.01', '999999'), total(99_999_999))).toEqual([
    expect.stringContaining(
      'The server takes at most 99999999 cents, and the page S$999999 (“rates.donation.maximum”), which is 99999900 cents.',
    ),
  ]);
});

it('a cause must give the widget its amount’s limits', () => {
  const cause: Change = ['flows/gift/flow.json', '/cause', { least: 'rates.donation.minimum', most: 'rates.donation.maximum' }];
  const least: Change = ['flows/gift/ask.step.json', '/properties/amount/atLeast', 'rates.donation.minimum'];
  const most: Change = ['flows/gift/ask.step.json', '/properties/amount/atMost', 'rates.donation.maximum'];
  expect(found('limit-differs', limits('0.01', '999999'), cause, least, most)).toEqual([]);
  expect(found('limit-differs', limits('0.01', '999999'), cause, least)).toEqual([
    expect.stringContaining(
      'flows/gift/flow.json/cause/most: The cause says “rates.donation.maximum”, and no amount that the flow asks for has it as “atMost”.',
    ),
  ]);
});
