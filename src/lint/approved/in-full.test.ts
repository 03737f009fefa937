import { expect, it } from 'vitest';
import type { Json } from '../../engine/definitions.ts';
import { type Change, smallDataWith } from '../testing/found.ts';
import { doubtsBetween } from '../doubts/doubts-between.ts';

const FLOW = 'flows/gift/flow.json';
const END: Change = ['flows/parts/end.json', '', { description: 'The end.', steps: [{ step: 'review' }, { step: 'pay' }] }];
const steps = (...entries: readonly Json[]): Change => [
  FLOW,
  '/steps',
  [{ step: 'ask' }, { step: 'more', when: 'gift.by-days' }, ...entries],
];

const told = (before: readonly Change[], after: readonly Change[]) =>
  doubtsBetween(smallDataWith(before), smallDataWith(after), '2026-02-20', []).map(({ says }) => says);

it.each<[string, readonly Change[]]>([
  ['the title of a line that is its kind’s', [[FLOW, '/items/0/title', undefined]]],
  ['the only kind of giving', [[FLOW, '/items/0/group', 'gifts']]],
  ['a label that the schema of receipt data has', [['receipts/gift.json', '/blocks/1/rows/0', nameOf({})]]],
  ['a format that it has', [['receipts/gift.json', '/blocks/1/rows/0', nameOf({ label: 'receipt.donor-name' })]]],
  ['the steps of a part', [END, steps({ part: 'end' })]],
  ['a step instead of that of a part, which says the same', [END, steps({ part: 'end', instead: [{ step: 'pay' }] })]],
])('%s can be omitted or written out without approval', (_, changes) => {
  const spelt: Change = ['receipts/gift.json', '/blocks/1/rows/0', nameOf({ label: 'receipt.donor-name', format: 'name' })];
  expect(told([spelt], [spelt, ...changes])).toEqual([]);
  expect(told([spelt, ...changes], [spelt])).toEqual([]);
});

it('reports a change of a part once, with the flows that include it', () => {
  const other: Change = ['flows/parts/end.json', '/steps/0/when', { 'ask.by': 'days' }];
  expect(told([END, steps({ part: 'end' })], [END, steps({ part: 'end' }), other])).toEqual([expect.stringContaining('review')]);
});

it('reports a question that no flow of a charity asks any more with its flows', () => {
  const leaves: Change = ['flows/site.json', '/hosts/main/charities/0/leavesOut', ['more.notes']];
  expect(told([], [leaves])).toEqual([expect.stringContaining('more.notes')]);
});

function nameOf(more: { readonly [key: string]: string }): Json {
  return { value: 'donorName', ...more };
}
