import { expect, it } from 'vitest';
import { found, lintWith, mended } from '../testing/found.ts';
import { smallData } from '../testing/small-data.ts';

it('finds a text that one language lacks', () => {
  expect(found('missing-translation', ['flows/text/ms/translation.json', '/ask/amount', undefined])).toEqual([
    expect.stringContaining(
      'flows/text/ms/translation.json/ask/amount: “ask.amount” has no text in the language “ms”. Add it to flows/text/ms/translation.json.',
    ),
  ]);
});

it('reports a missing text in the file that lacks it, at its group', () => {
  const lacking = lintWith([['flows/text/ms/translation.json', '/ask/amount', undefined]]);
  const lines = JSON.stringify(smallData['flows/text/ms/translation.json'], null, 2).split('\n');
  expect(lacking).toMatchObject([{ file: 'flows/text/ms/translation.json', line: lines.findIndex((line) => line.includes('"ask":')) + 1 }]);
});

it('requires a singular only of languages that have one', () => {
  const EN = 'flows/text/en/translation.json';
  expect(found('missing-translation', [EN, '/ask/amount_one', 'One amount'])).toEqual([]);
  expect(found('missing-translation', ['flows/text/ms/translation.json', '/ask/amount_one', 'Satu jumlah'])).toEqual([
    expect.stringContaining('“ask.amount_one” has no text in the language “en”.'),
  ]);
});

it('requires the same placeholders in all languages', () => {
  expect(found('missing-translation', ['flows/text/ms/translation.json', '/gift/why', 'Jumlah {{value}}'])).toEqual([
    expect.stringContaining('“gift.why” has other placeholders than in the language “en”: without {{more.days}}.'),
  ]);
});

it('fixes a key misspelt in one language; leaves a missing text to a translator', () => {
  expect(
    mended(['flows/text/ms/translation.json', '/ask/amuont', 'Berapa?'], ['flows/text/ms/translation.json', '/ask/amount', undefined]),
  ).toEqual(['“amuont” becomes “amount”']);
});

it('has no fix for a missing text: a copy would hide that it is untranslated', () => {
  expect(mended(['flows/text/ms/translation.json', '/ask/amount', undefined])).toEqual([
    'missing-translation: “ask.amount” has no text in the language “ms”.',
  ]);
});

it('fixes nothing if no definition says which of two keys is right', () => {
  const both = mended(
    ['flows/text/ms/translation.json', '/home', { titel: 'Utama' }],
    ['flows/text/en/translation.json', '/home', { title: 'Home' }],
  );
  expect(both).toEqual([
    'missing-translation: “home.titel” has no text in the language “en”.',
    'unused-text: Nothing uses the text “home.title”.',
    'missing-translation: “home.title” has no text in the language “ms”.',
    'unused-text: Nothing uses the text “home.titel”.',
  ]);
});
