import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a donor must be able to tell what is asked', () => {
  expect(found('field-without-label', ['flows/gift/ask.step.json', '/properties/by/title', undefined])).toEqual([
    expect.stringContaining(
      'flows/gift/ask.step.json/properties/by: The question “ask.by” has no label; a donor could not tell what is asked.',
    ),
  ]);
});
