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
      ['flows/text/en/translation.json', '/shell', { hello: 'Hello' }],
      ['flows/text/ms/translation.json', '/shell', { hello: 'Salam' }],
    ),
  ).toEqual([]);
});
