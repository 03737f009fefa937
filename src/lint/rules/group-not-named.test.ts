import { expect, it } from 'vitest';
import { found, lintWith } from '../testing/found.ts';

const FLOW = 'flows/gift/flow.json';

it('a line is of the only kind of giving, or says of which it is', () => {
  const two = [FLOW, '/groups/alms', { title: 'gift.title' }] as const;
  expect(found('unknown-group', two)).toEqual([
    `${FLOW}/items/0: The line does not say of which kind of giving it is, and the flow has more than one, or none. Write "group": one of gifts, alms.`,
  ]);
  expect(lintWith([two, [FLOW, '/items/0/group', 'gifts']])).toEqual([]);
  expect(found('unknown-group', [FLOW, '/groups', {}])).toEqual([expect.stringContaining('Add the kind of giving to “groups”.')]);
});
