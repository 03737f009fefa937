import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('finds that 2.5 % is not a share of 2.5', () => {
  expect(
    found(
      'rate-out-of-range',
      ['flows/rates/gift.json', '/rates/gift.day/unit', 'share'],
      ['flows/rates/gift.json', '/rates/gift.day/values/0/value', '2.5'],
      ['flows/rates/gift.json', '/rates/gift.day/values/1/value', '0.025'],
    ),
  ).toEqual([expect.stringContaining('flows/rates/gift.json/rates/gift.day/values/0/value: 2.5 is more than 1.')]);
});

it('reports money finer than a cent at the rate, not at the rules that read it', () => {
  const change = ['flows/rates/gift.json', '/rates/gift.day/values/1/value', '5.001'] as const;
  expect(found('rate-out-of-range', change)).toEqual([
    expect.stringContaining('flows/rates/gift.json/rates/gift.day/values/1/value: 5.001 has fractions of a cent.'),
  ]);
  expect(found('money-rule-not-rounded', change)).toEqual([]);
});
