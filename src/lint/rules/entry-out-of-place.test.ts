import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import type { Change } from '../testing/found.ts';
import { found } from '../testing/found.ts';

const RULES = 'flows/gift/gift.rules.json';
const spoken = (logic: Json): Change => [
  RULES,
  '/rules/gift.spoken',
  {
    unit: 'text',
    says: 'What a note says.',
    source: { name: 'x', asOf: '2026-01-01' },
    logic,
    examples: [{ given: { 'item.words': 'a' }, expect: 'a' }],
  },
];
const item = (key: string, value: Change[2]): Change => ['flows/gift/flow.json', `/items/0/${key}`, value];

it('a line made for each entry may mention that entry', () => {
  const columns = item('columns', { words: 'item.words', said: 'gift.spoken' });
  expect(found('entry-out-of-place', spoken({ var: 'item.words' }), item('each', 'more.notes'), columns)).toEqual([]);
});

it('a line of a whole list has no single entry to mention, nor has its rule', () => {
  const columns = item('columns', { words: 'item.words', said: 'gift.spoken' });
  const none = 'Name what a whole list comes to; an item of its own is had with “each”.';
  expect(found('entry-out-of-place', spoken({ var: 'item.words' }), columns)).toEqual([
    `flows/gift/flow.json/items/0/columns/words: “item.words” speaks of an item of a list, and there is none here. ${none}`,
    `flows/gift/flow.json/items/0/columns/said: “gift.spoken” reads “item.words”, which speaks of an item of a list, and there is none here. ${none}`,
  ]);
});

it('an item’s text may mention only questions of its own list', () => {
  const other = {
    type: 'array',
    widget: 'list',
    title: 'more.notes',
    list: { itemTitle: 'more.note', add: 'more.add', empty: 'more.empty', summary: ['word'] },
    items: { type: 'object', properties: { word: { type: 'string', widget: 'text', title: 'more.words' } } },
  };
  const changes: readonly Change[] = [
    ['flows/gift/more.step.json', '/properties/others', other],
    item('each', 'more.others'),
    item('columns', { words: 'item.words' }),
  ];
  expect(found('entry-out-of-place', ...changes)).toEqual([
    'flows/gift/flow.json/items/0/columns/words: “item.words” speaks of an item of a list, and the items of “more.others” have no such question. Did you mean “item.word”?',
  ]);
});
