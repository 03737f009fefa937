import { expect, it } from 'vitest';
import { languagesInWords } from '../texts/languages.ts';
import { surveyOf } from '../survey/survey.ts';
import { type Change, found, lintWith, smallDataWith } from '../testing/found.ts';

const SITE = 'flows/site.json';
const TEXTS = 'flows/text/ta/translation.json';
const TAMIL = { id: 'ta', name: 'தமிழ்', underWork: 'Nobody has read it yet.' };
const begun: readonly Change[] = [
  [SITE, '/languages/-', TAMIL],
  [TEXTS, '', { ask: { amount: 'தொகை' } }],
];
const severe = (changes: readonly Change[]) => lintWith(changes).map(({ code, file, message }) => `${code} ${file}: ${message}`);
const told = (changes: readonly Change[]) => languagesInWords(surveyOf(smallDataWith(changes)));

it('a language under work needs only a line of the site and a folder of texts', () => {
  expect(severe(begun)).toEqual(severe([]));
});

it('reports its progress in one line', () => {
  expect(told(begun)).toEqual([expect.stringMatching(/^ta: 1 of \d+ texts; \d+ fall back to en$/)]);
  expect(told([...begun, [SITE, '/languages/2/fallback', 'ms']])).toEqual([expect.stringMatching(/fall back to ms, then en$/)]);
});

it('reports a released language that is hardly begun once, not for each text', () => {
  const offered = found('missing-translation', ...begun, [SITE, '/languages/2/underWork', undefined]);
  expect(offered).toEqual([
    expect.stringMatching(/^flows\/text\/ta\/translation\.json: “ta” has 1 of \d+ texts, and lacks .* as “underWork”/),
  ]);
});

it('requires its texts to have the same placeholders as the others', () => {
  expect(found('missing-translation', ...begun, [TEXTS, '/gift', { why: 'தொகை {{value}}' }])).toEqual([
    expect.stringContaining('“gift.why” has other placeholders than in the language “en”: without {{more.days}}.'),
  ]);
});

it('reports texts only in a language under work as unused, and requires them of no other', () => {
  const left = severe([...begun, [TEXTS, '/home', { title: 'முகப்பு' }]]).filter((line) => !severe([]).includes(line));
  expect(left).toEqual([`unused-text ${TEXTS}: Nothing uses the text “home.title”.`]);
});

it('reports texts of a language without a line once, and compares them with nothing', () => {
  expect(severe([[TEXTS, '', { ask: { amount: 'தொகை' } }]]).filter((line) => line.includes(TEXTS))).toEqual([
    `unknown-file ${TEXTS}: Nothing reads the texts of a language that the site does not have.`,
  ]);
});

it.each([
  ['the first language is offered', '/fallbackLanguage', 'ta', 'fallbackLanguage: Donors would begin in “ta”, which is not among'],
  ['what stands in for a language is another of the site', '/languages/2/fallback', 'de', '“ta” is shown in “de”, which is not among'],
  ['no language stands in for itself', '/languages/2/paper', 'ta', '“ta” is shown in “ta”, which is the same.'],
])('%s', (_, pointer, value, message) => {
  expect(found('language-not-spoken', ...begun, [SITE, pointer, value])).toEqual([expect.stringContaining(message)]);
});

it('refuses two languages as fallbacks of each other', () => {
  expect(found('language-not-spoken', ...begun, [SITE, '/languages/2/fallback', 'ms'], [SITE, '/languages/1/fallback', 'ta'])).toHaveLength(
    2,
  );
});

const ONLY = { text: 'ask.amount', language: 'en', because: 'Its wording is still with the translator.' };

it('accepts a text declared to be in one language only, and counts it', () => {
  const only: readonly Change[] = [
    [SITE, '/onlyIn', [ONLY]],
    ['flows/text/ms/translation.json', '/ask/amount', undefined],
  ];
  expect(severe(only)).toEqual(severe([]));
  expect(told(only)).toEqual(['1 in en only for now: ask.amount']);
});

it('finds such a text if it is in all languages, or not in the declared one', () => {
  expect(found('redundant', [SITE, '/onlyIn', [ONLY]])).toEqual([expect.stringContaining('“ask.amount” is in every language.')]);
  expect(found('missing-translation', [SITE, '/onlyIn', [ONLY]], ['flows/text/en/translation.json', '/ask/amount', undefined])).toEqual([
    expect.stringContaining('“ask.amount” has no text in the language “en”.'),
  ]);
});

it('refuses an invalid language code without further failures', () => {
  const coded = (id: string): readonly Change[] => [
    [SITE, '/languages/-', { ...TAMIL, id }],
    [`flows/text/${id}/translation.json`, '', { ask: { amount: 'தொகை', 'by-days_one': 'ஒரு நாள்' } }],
  ];
  expect(found('no-such-language', ...coded('en-ab1'))).toEqual([
    `${SITE}/languages/2/id: “en-ab1” is no code of a language. Write one of BCP 47, such as “ta”, “zh-Hans” or “en-GB”.`,
  ]);
  for (const id of ['en-a', 'en_GB', '?']) expect(found('not-meta-schema', ...coded(id)).length, id).toBeGreaterThan(0);
  expect(found('no-such-language', ...coded('zh-Hans'))).toEqual([]);
});
