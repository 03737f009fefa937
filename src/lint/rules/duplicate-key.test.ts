import { expect, it } from 'vitest';
import { lintTexts } from '../testing/found.ts';

it('a name said twice would silently lose the first', () => {
  const text =
    '{\n  "id": "review",\n  "kind": "review",\n  "title": "gift.review",\n  "type": "object",\n  "properties": {},\n  "title": "gift.pay"\n}';
  expect(lintTexts({ 'flows/gift/review.step.json': text }).filter(({ code }) => code === 'duplicate-key')).toMatchObject([
    { line: 7, column: 3, pointer: '/title', message: '“title” stands here a second time; only the last one counts.' },
  ]);
});
