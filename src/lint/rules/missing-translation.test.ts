import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a text of one language is missing in the other', () => {
  expect(found('missing-translation', ['flows/text/ms/translation.json', '/ask/amount', undefined])).toEqual([
    expect.stringContaining(
      'flows/text/en/translation.json/ask/amount: “ask.amount” has no text in the language “ms”. Add it to flows/text/ms/translation.json.',
    ),
  ]);
});

it('languages fill in the same values', () => {
  expect(found('missing-translation', ['flows/text/ms/translation.json', '/gift/why', 'Jumlah {{value}}'])).toEqual([
    expect.stringContaining('“gift.why” has other placeholders than in the language “en”: without {{more.days}}.'),
  ]);
});
