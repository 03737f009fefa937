import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const pages = {
  type: 'array',
  widget: 'list',
  title: 'more.notes',
  list: { itemTitle: 'more.note', add: 'more.add', empty: 'more.empty', summary: ['words'] },
  items: { type: 'object', properties: { words: { type: 'string', widget: 'text', title: 'more.words' } } },
};

it('refuses a list inside a list, even inside an object', () => {
  const place = '/properties/notes/items/properties';
  const parts = { type: 'object', title: 'more.words', properties: { pages } };
  expect(
    found('list-in-list', ['flows/gift/more.step.json', `${place}/pages`, pages], ['flows/gift/more.step.json', `${place}/parts`, parts]),
  ).toEqual([
    `flows/gift/more.step.json${place}/pages: This list is inside the entries of the list “more.notes”. Ask for it in a list of its own, beside the other one.`,
    expect.stringContaining(`${place}/parts/properties/pages: This list is inside`),
  ]);
});
