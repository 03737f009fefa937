import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a text that no definition names is unused, and said once for all languages', () => {
  expect(
    found('unused-text', ['flows/text/en/translation.json', '/gift/old', 'Old'], ['flows/text/ms/translation.json', '/gift/old', 'Lama']),
  ).toEqual([expect.stringContaining('flows/text/en/translation.json/gift/old: Nothing uses the text “gift.old”.')]);
});

it('a text that the pages of the portal say is used', () => {
  expect(
    found(
      'unused-text',
      ['flows/text/en/translation.json', '/review', { pay: 'Pay' }],
      ['flows/text/ms/translation.json', '/review', { pay: 'Bayar' }],
    ),
  ).toEqual([]);
});

it('the text that says what a rate is called is used', () => {
  const named = ['en', 'ms'].map((language) => [`flows/text/${language}/translation.json`, '/rates/gift/days-most', 'Most days'] as const);
  expect(found('unused-text', ...named)).toEqual([]);
});
