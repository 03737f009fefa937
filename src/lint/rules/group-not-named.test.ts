import { expect, it } from 'vitest';
import { found, lintWith } from '../testing/found.ts';

const FLOW = 'flows/gift/flow.json';

it('requires a line to name its kind of giving, unless there is only one', () => {
  const two = [FLOW, '/groups/alms', { title: 'gift.title' }] as const;
  expect(found('unknown-group', two)).toEqual([
    `${FLOW}/items/0: The line does not say of which kind of giving it is, and the flow has more than one, or none. Write "group": one of gifts, alms.`,
  ]);
  expect(lintWith([two, [FLOW, '/items/0/group', 'gifts']])).toEqual([]);
  expect(found('unknown-group', [FLOW, '/groups', {}])).toEqual([expect.stringContaining('Add the kind of giving to “groups”.')]);
});
