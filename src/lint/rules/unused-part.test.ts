import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a part that no list includes is found', () => {
  expect(found('unused-part', ['receipts/parts/foot.json', '', { blocks: [{ kind: 'note', text: 'gift.title' }] }])).toEqual([
    'receipts/parts/foot.json: Nothing includes this part. Include it, or remove the file.',
  ]);
});
