import { expect, it } from 'vitest';
import { lintTexts } from '../testing/found.ts';

it('finds a duplicate name, whose first value would be lost', () => {
  const text =
    '{\n  "id": "review",\n  "kind": "review",\n  "title": "gift.review",\n  "type": "object",\n  "properties": {},\n  "title": "gift.pay"\n}';
  expect(lintTexts({ 'flows/gift/review.step.json': text }).filter(({ code }) => code === 'duplicate-key')).toMatchObject([
    { line: 7, column: 3, pointer: '/title', message: '“title” is here a second time; only the last one counts.' },
  ]);
});

it('distinguishes names from texts that look like them', () => {
  const texts = (more: string) =>
    lintTexts({ 'flows/text/ms/translation.json': `{ "a": "\\"b\\": ", "b" : "\\\\", "c": ": \\"b\\":"${more} }` });
  const doubles = (more: string) => texts(more).filter(({ code }) => code === 'duplicate-key');
  expect(doubles('')).toEqual([]);
  expect(doubles(', "\\u0062": "x"')).toMatchObject([{ pointer: '/b' }]);
});
