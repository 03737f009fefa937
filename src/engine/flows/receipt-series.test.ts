import { expect, it } from 'vitest';
import { madeUp, rule, step } from '../../../tests/support/engine/made-up.ts';
import { receiptSeriesOn } from './receipt-series.ts';

const made = madeUp({ steps: [step('who', {})], rules: { 'who.is-open': rule('flag', true) } });
const { gift } = made.flows;
if (gift === undefined) throw new Error('The flow is made up above.');
const receiptSeries = [
  { from: '2026-11-28', prefix: 'FDY' },
  { from: '2027-07-01', prefix: 'FID' },
];
const definitions = { ...made, flows: { gift: { ...gift, receiptSeries } } };

it.each([
  ['2026-11-27', {}],
  ['2026-11-28', { gift: 'FDY' }],
  ['2027-06-30', { gift: 'FDY' }],
  ['2027-07-01', { gift: 'FID' }],
])('on %s the flow uses the series that began last: %j', (day, ofFlows) => {
  expect(receiptSeriesOn(definitions, day)).toEqual({ prefix: 'Z', digits: 8, ofFlows });
});
