import { expect, it } from 'vitest';
import { lintTexts, mendedTexts } from '../testing/found.ts';

const FILE = 'flows/gift/review.step.json';

it.each([
  ['a comma too many', '{\n  "id": "review",\n}', 3, 'Something is missing here, or there is a comma too many before it.'],
  ['a comma too few', '{\n  "id": "review"\n  "kind": "review"\n}', 2, 'A comma is missing after this.'],
  ['a comment', '{\n  // the end\n  "id": "review"\n}', 2, 'The file contains a comment; JSON allows none.'],
  ['curly quotes', '{\n  “id”: “review”\n}', 2, 'This is not JSON: ““id”:”.'],
  ['a bracket that is not closed', '{\n  "id": "review"\n', 3, 'A bracket is opened and not closed.'],
  ['a byte-order mark', '\uFEFF{}', 1, 'The file begins with an invisible byte-order mark.'],
  ['bytes of another encoding', '{ "id": "caf\uFFFD" }', 1, 'The file contains bytes that are not UTF-8.'],
  [
    'what is nested too deep',
    `{\n  "id":\n${'['.repeat(1000)}${']'.repeat(1000)}\n}`,
    3,
    'Objects and lists are nested deeper than 1,000 levels here.',
  ],
  ['what never ends', '['.repeat(200_000), 1, 'Objects and lists are nested deeper than 1,000 levels here.'],
  ['an empty file', '', 1, 'The file is empty.'],
])('%s is not JSON, and its line is reported', (_what, text, line, message) => {
  expect(lintTexts({ [FILE]: text })).toMatchObject([{ file: FILE, line, code: 'not-json', message }]);
});

it.each([
  [
    'a comma too many',
    '{ "$schema": "https://portal.invalid/schemas/meta/step.schema.json", "type": "object", "kind": "review", "title": "gift.review", "properties": {}, }',
    'the comma before the closing bracket is removed',
  ],
  [
    'a comma too few',
    '{ "$schema": "https://portal.invalid/schemas/meta/step.schema.json", "type": "object", "kind": "review" "title": "gift.review", "properties": {} }',
    'a comma is added',
  ],
  [
    'a byte-order mark',
    '\uFEFF{ "$schema": "https://portal.invalid/schemas/meta/step.schema.json", "type": "object", "kind": "review", "title": "gift.review", "properties": {} }',
    'the byte-order mark is removed',
  ],
])('%s is fixed if nothing else is wrong', (_what, text, says) => {
  expect(mendedTexts({ [FILE]: text })).toEqual([says]);
});

it('leaves a file alone that would still not be JSON', () => {
  expect(
    mendedTexts({ [FILE]: '{ "$schema": "https://portal.invalid/schemas/meta/step.schema.json", "type": "object", "kind": review, }' }),
  ).toEqual([expect.stringMatching(/^not-json: /)]);
});

it.each([
  [
    'a tab',
    '"ti\tle"',
    13,
    'In a text or name stands a tab, which JSON does not take as it is typed.',
    'Put a space in its place, or write \\t.',
  ],
  [
    'an invisible character',
    '"a\u0001b"',
    12,
    'In a text or name stands an invisible character (U+0001), which JSON does not take as it is typed.',
    'Remove it.',
  ],
  [
    'a lone backslash',
    '"a\\d+"',
    12,
    'In a text, \\d stands for nothing: a backslash begins an escape.',
    'For a backslash itself, write two: \\\\.',
  ],
  [
    'half an escape',
    '"\\u12"',
    10,
    'In a text, \\u stands without the number of a character.',
    'Write \\u and four of 0-9 and a-f, such as \\u00e9.',
  ],
  ['single quotes', "'review'", 10, "This is not JSON: “'review'”.", 'Put double quotes, ", in place of the single ones.'],
  ['curly quotes', '“review”', 10, 'This is not JSON: ““review””.', 'Put straight double quotes, ", in place of the curly ones.'],
  ['a large letter', 'True', 10, 'This is not JSON: “True”.', 'Write true, in small letters.'],
  ['None', 'None', 10, 'This is not JSON: “None”.', 'Write null, or leave the property out.'],
  ['a plus', '+1', 10, 'This is not JSON: “+1”.', 'Write the number without the plus.'],
  ['a point alone', '.5', 10, 'This is not JSON: “.5”.', 'Write a figure before the point: 0.5.'],
  ['a zero before', '0150', 10, 'A number begins with 0: 0150.', 'Write 150, or put it in quotes.'],
  ['an unfinished number', '1.', 10, 'A number ends too early: “1.”.', 'Write figures after the point, or leave the point out.'],
  [
    'a blank that looks like one',
    '\u00a01',
    10,
    'A character that cannot be seen (U+00A0) stands between two others.',
    'Remove it, or put a plain space in its place.',
  ],
  [
    'a bare word',
    'review',
    10,
    'This is not JSON: “review”.',
    'Put “review” in straight double quotes; only true, false, null and numbers go without.',
  ],
  [
    'quotation marks within a text',
    '"say "hi" now"',
    16,
    'A text ends before this: “hi"”.',
    'Write \\" for a quotation mark within a text; or something is missing after it.',
  ],
])('names the fault in %s, its place and its fix', (_what, value, column, message, mend) => {
  expect(lintTexts({ [FILE]: `{ "kind": ${value} }` })).toMatchObject([{ line: 1, column: column + 1, code: 'not-json', message, mend }]);
});

it.each([
  ['two versions that were not put together', '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other', /^Here two versions/],
  ['a comment of a script', '# the end\n{}', /^The file contains a comment/],
  ['a semicolon', '{ "id": 1; "kind": 2 }', /^This is not JSON: “;”/],
])('names the fault in %s', (_what, text, message) => {
  expect(lintTexts({ [FILE]: text })).toMatchObject([{ code: 'not-json', message: expect.stringMatching(message) }]);
});

it('reports a far too large file at the place that makes it so', () => {
  const text = `{\n  "id": "review",\n  "title": "${'x'.repeat(10_000_000)}"\n}`;
  expect(lintTexts({ [FILE]: text })).toMatchObject([
    {
      line: 3,
      code: 'not-json',
      message: expect.stringContaining('10.0 million characters, most of them from here'),
      mend: expect.stringContaining('Shorten'),
    },
  ]);
});

it('reads a long text below the limit', () => {
  expect(lintTexts({ [FILE]: `{ "id": "${'\\n'.repeat(1_500_000)}" }` }).filter(({ code }) => code === 'not-json')).toEqual([]);
});

it('does not count brackets in texts as nesting', () => {
  expect(lintTexts({ [FILE]: `{ "id": "review\\"${'[{'.repeat(2000)}" }` }).filter(({ code }) => code === 'not-json')).toEqual([]);
});
