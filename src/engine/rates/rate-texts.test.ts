import { expect, it } from 'vitest';
import { madeUp, rate, step } from '../../../tests/support/engine/made-up.ts';
import { ratesAt } from './rates-at.ts';
import { rateTexts } from './rate-texts.ts';

it('writes a day’s rates in words, by the names in texts, except rates that have not begun', () => {
  const definitions = madeUp({
    steps: [step('give', {})],
    rates: {
      nisab: rate('money', { '2026-08-01': '14887', '2026-09-01': '15902' }),
      zakat: rate('share', { '2014-01-01': '0.025' }),
      'gold.grams-most': rate('number', { '2014-01-01': '100000' }),
      haul: rate('days', { '2014-01-01': '355' }),
      later: rate('money', { '2027-01-01': '1' }),
    },
  });
  expect(rateTexts(definitions, ratesAt(definitions, '2026-08-31'))).toEqual({
    'rates.nisab': 'S$14,887.00',
    'rates.zakat': '2.5%',
    'rates.gold.grams-most': '100,000',
    'rates.haul': '355',
  });
});
