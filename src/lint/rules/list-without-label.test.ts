import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('requires a list to name its items', () => {
  expect(found('list-without-label', ['flows/gift/more.step.json', '/properties/notes/list/itemTitle', undefined])).toEqual([
    expect.stringContaining('flows/gift/more.step.json/properties/notes: The list “more.notes” does not say what its entries are called.'),
  ]);
});
