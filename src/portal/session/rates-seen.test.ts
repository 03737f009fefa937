import { expect, it } from 'vitest';
import { ratesOf } from './rates-seen.ts';

const configuration = {
  charityId: 25,
  muisZakatHarta: { nisab: { value: '14887' }, gold: { rate: '173.10' } },
  muisZakatFitrah: { minAmount: '5.00', maxAmount: '8.00' },
  conactDetails: { contactNumber: '1' },
};

it('another nisab is another rate', () => {
  const other = { ...configuration, muisZakatHarta: { nisab: { value: '15902' } } };
  expect(ratesOf(other)).not.toBe(ratesOf(configuration));
});

it('another contact is none', () => {
  expect(ratesOf({ ...configuration, conactDetails: { contactNumber: '2' } })).toBe(ratesOf(configuration));
});

it('a configuration without a section can be compared too', () => {
  expect(ratesOf({})).toBe(ratesOf(null));
});
