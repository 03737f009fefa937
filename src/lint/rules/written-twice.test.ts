import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const when = { visible: { and: [{ '!': [{ var: 'isAnonymous' }] }, { '!!': [{ var: 'totalAmount' }] }] } };
const blocks = [
  { kind: 'note', text: 'gift.title', ...when },
  { kind: 'note', text: 'gift.description', ...when },
  { kind: 'note', text: 'gift.review', ...when },
];
const other = (id: string, own: readonly object[]) =>
  [`receipts/${id}.json`, '', { id, version: 1, title: 'gift.title', blocks: own as never }] as const;

it('finds the same blocks in two receipts, which could be a part', () => {
  const heading = { kind: 'heading', title: 'gift.title' };
  expect(found('written-twice', other('one', [heading, ...blocks]), other('two', blocks))).toEqual([
    'receipts/two.json/blocks/0: These 3 entries stand word for word in receipts/one.json too, at /blocks/1. Write them once, in a file of receipts/parts/, and name it in both: { "part": "<name>" }.',
  ]);
});

it('accepts a short block written twice', () => {
  expect(found('written-twice', other('one', blocks.slice(0, 1)), other('two', blocks.slice(0, 1)))).toEqual([]);
});
