import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('requires older values before newer ones', () => {
  expect(found('rate-order', ['flows/rates/gift.json', '/rates/gift.day/values/0/from', '2026-03-01'])).toEqual([
    expect.stringContaining(
      'flows/rates/gift.json/rates/gift.day/values/1/from: This begins on 2026-02-01, before the one above it (2026-03-01).',
    ),
  ]);
});

it('ignores an invalid day in the order', () => {
  expect(found('rate-order', ['flows/rates/gift.json', '/rates/gift.day/values/1/from', '01/02/2026'])).toEqual([]);
});

it('sorts values by their days', () => {
  expect(mended(['flows/rates/gift.json', '/rates/gift.day/values/0/from', '2026-03-01'])).toEqual([
    'the entries are put in the order of their days',
  ]);
});
