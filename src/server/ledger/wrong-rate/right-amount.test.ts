import { expect, it } from 'vitest';
import { madeUp, rate, rule, step } from '../../../../tests/support/engine/made-up.ts';
import { ratesAt } from '../../../engine/index.ts';
import { type RightAmount, rightAmount, rightValueOn } from './right-amount.ts';

const definitions = madeUp({
  steps: [step('ask', { wealth: { type: 'string', format: 'money', checks: [] }, count: { type: 'string', format: 'whole-number' } })],
  rates: {
    nisab: rate('money', { '2026-01-01': '1000' }),
    share: rate('share', { '2026-01-01': '0.025' }),
    later: rate('money', { '2027-01-01': '1' }),
  },
  rules: {
    'gift.total': rule('money', {
      if: [
        { '>=': [{ var: 'ask.wealth' }, { var: 'rates.nisab' }] },
        { round: [{ '*': [{ var: 'ask.wealth' }, { var: 'rates.share' }] }, 2] },
        0,
      ],
    }),
  },
  flow: {
    items: [{ id: 'gift', title: 'gift.line', group: 'g', amount: 'gift.total' }],
    groups: { g: { title: 'g', amountField: 'qurbanAmount', attribute: 'g' } },
  },
});
const rates = ratesAt(definitions, '2026-09-15');
const gift = (wealth: string, paidCents: number) => ({ flow: 'gift', answers: { ask: { wealth } }, rates, paidCents });

it.each<readonly [string, number, string, string, RightAmount | undefined]>([
  ['1000', 2500, 'nisab', '1000.01', { kind: 'not-due', dueCents: 0 }],
  ['1000', 2500, 'nisab', '1000', undefined],
  ['1000', 2500, 'nisab', '900', undefined],
  ['1000.40', 2501, 'share', '0.02', { kind: 'too-much', dueCents: 2001 }],
  ['1000', 2500, 'share', '0.0251', { kind: 'too-little', dueCents: 2510 }],
  ['1000', 2400, 'nisab', '2000', { kind: 'not-recomputed', why: 'other-amount' }],
])('a gift for %s paid with %i cents, with the %s %s', (wealth, paid, name, value, should) => {
  expect(rightAmount(definitions, gift(wealth, paid), name, value)).toEqual(should);
});

it('a flow missing from the definitions cannot be evaluated', () => {
  const gone = { ...gift('1000', 2500), flow: 'gone' };
  expect(rightAmount(definitions, gone, 'nisab', '2000')).toEqual({ kind: 'not-recomputed', why: 'not-evaluated' });
});

it('the right value for a day is the last one that has begun', () => {
  const right = [
    { from: '2026-08-01', value: '14887' },
    { from: '2026-09-01', value: '15902' },
  ];
  expect(['2026-07-31', '2026-08-31', '2026-09-01'].map((on) => rightValueOn(right, on))).toEqual([undefined, '14887', '15902']);
});
