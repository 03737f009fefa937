import { expect, it } from 'vitest';
import { madeUp, rate, rule, step } from '../../../tests/support/engine/made-up.ts';
import { ratesOfFlow } from './needs.ts';

it('a flow’s rates are exactly those behind its total, its shown values and its limits', () => {
  const one = rate('money', { '2026-01-01': '1.00' });
  const definitions = madeUp({
    steps: [step('give', { days: { type: 'string', format: 'money', widget: 'money', atMost: 'rates.most' } })],
    rules: {
      'gift.each': rule('money', { var: 'rates.day' }),
      'gift.due': rule('money', { '*': [{ var: 'gift.each' }, { var: 'give.days' }] }),
      'other.due': rule('money', { var: 'rates.other' }),
    },
    rates: { day: one, most: one, other: one },
    flow: { total: 'gift.due' },
  });
  expect([...ratesOfFlow(definitions, definitions.flows.gift as NonNullable<typeof definitions.flows.gift>)].sort()).toEqual([
    'day',
    'most',
  ]);
});
