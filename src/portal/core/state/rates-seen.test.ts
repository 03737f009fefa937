import { expect, it } from 'vitest';
import { changesBetween, ratesOf } from './rates-seen.ts';

const configuration = {
  charityId: 25,
  muisZakatHarta: { nisab: { value: '14887' }, gold: { rate: '173.10' } },
  muisZakatFitrah: { minAmount: '5.00', maxAmount: '8.00' },
  muisKaffarah: { kaffarahPerDay: '4.00', jimakNoOfPeople: 60 },
  conactDetails: { contactNumber: '1' },
};

it('reports a changed nisab and number of people with their former values', () => {
  const other = {
    ...configuration,
    muisZakatHarta: { nisab: { value: '15902' } },
    muisKaffarah: { kaffarahPerDay: '4.00', jimakNoOfPeople: 30 },
  };
  expect(changesBetween(ratesOf(configuration), ratesOf(other))).toEqual([
    { rate: 'nisab', before: '14887', after: '15902' },
    { rate: 'kaffarah.jimak-persons', before: '60', after: '30' },
  ]);
});

it('a changed contact is no change of rates', () => {
  const other = { ...configuration, conactDetails: { contactNumber: '2' } };
  expect(changesBetween(ratesOf(configuration), ratesOf(other))).toEqual([]);
});

it('a configuration without a section changes no reported rate', () => {
  expect(changesBetween(ratesOf(configuration), ratesOf({}))).toEqual([]);
  expect(ratesOf(null)).toEqual({});
});
