import type { Json } from '../../engine/index.ts';
import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const titled = (titles: Json) => ['flows/gift/flow.json', '/items/0/titleBy', { answer: 'ask.by', titles }] as const;

it('finds an option without a title', () => {
  expect(found('option-without-title', titled({ amount: 'ask.by-amount' }))).toEqual([
    'flows/gift/flow.json/items/0/titleBy/titles: The line has no title for “days” of “ask.by”, and would be called “gift.title”.' +
      ' Add a title for each option.',
  ]);
  expect(found('option-without-title', titled({ amount: 'ask.by-amount', days: 'ask.by-days' }))).toEqual([]);
});

it('finds a title for an unknown option', () => {
  expect(found('unknown-option', titled({ amount: 'ask.by-amount', dayz: 'ask.by-days' }))).toEqual([
    expect.stringContaining('“dayz” is not an option of “ask.by”. Did you mean “days”?'),
  ]);
});
