import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a point that is left out is noticed', () => {
  expect(found('rate-jump', ['flows/rates/gift.json', '/rates/gift.day/values/1/value', '500'])).toEqual([
    expect.stringContaining('flows/rates/gift.json/rates/gift.day/values/1/value: 500 is far from the value before it, 4.00.'),
  ]);
});

it('a value that is no text is said once', () => {
  expect(found('rate-jump', ['flows/rates/gift.json', '/rates/gift.day/values/1/value', 5])).toEqual([]);
});
