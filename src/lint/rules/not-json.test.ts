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
])('%s is no JSON, and its line is told', (_what, text, line, message) => {
  expect(lintTexts({ [FILE]: text })).toMatchObject([{ file: FILE, line, code: 'not-json', message }]);
});

it.each([
  [
    'a comma too many',
    '{ "id": "review", "kind": "review", "title": "gift.review", "properties": {}, }',
    'the comma before the closing bracket is removed',
  ],
  ['a comma too few', '{ "id": "review", "kind": "review" "title": "gift.review", "properties": {} }', 'a comma is added'],
  [
    'a byte-order mark',
    '\uFEFF{ "id": "review", "kind": "review", "title": "gift.review", "properties": {} }',
    'the byte-order mark is removed',
  ],
])('%s is mended when nothing else is wrong', (_what, text, says) => {
  expect(mendedTexts({ [FILE]: text })).toEqual([says]);
});

it('a file that would still be no JSON is left alone', () => {
  expect(mendedTexts({ [FILE]: '{ "id": "review", "kind": review, }' })).toEqual([expect.stringMatching(/^not-json: /)]);
});

it('brackets in texts are no nesting', () => {
  expect(lintTexts({ [FILE]: `{ "id": "review\\"${'[{'.repeat(2000)}" }` }).filter(({ code }) => code === 'not-json')).toEqual([]);
});
