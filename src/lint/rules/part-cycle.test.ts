import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('reports a part that includes itself through another once, with the cycle', () => {
  const files = [
    ['receipts/parts/foot.json', '', { blocks: [{ part: 'end' }] }],
    ['receipts/parts/end.json', '', { blocks: [{ kind: 'note', text: 'gift.title' }, { part: 'foot' }] }],
    ['receipts/gift.json', '/blocks/-', { part: 'foot' }],
  ] as const;
  expect(found('part-cycle', ...files)).toEqual([
    'receipts/parts/foot.json/blocks/0/part: The part includes itself: receipts/parts/end.json → receipts/parts/foot.json → receipts/parts/end.json. Remove one of these.',
  ]);
});
