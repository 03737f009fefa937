import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('refuses two values that begin on the same day', () => {
  expect(found('rate-overlap', ['flows/rates/gift.json', '/rates/gift.day/values/1/from', '2026-01-01'])).toEqual([
    expect.stringContaining('flows/rates/gift.json/rates/gift.day/values/1/from: Another one begins on 2026-01-01 too.'),
  ]);
});
