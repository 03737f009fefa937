import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a line belongs to a group of its flow', () => {
  expect(found('unknown-group', ['flows/gift/flow.json', '/items/0/group', 'gift']).join('\n')).toContain(
    'This flow has no group “gift”. Did you mean “gifts”?',
  );
});

it('a misspelt group is respelt', () => {
  expect(mended(['flows/gift/flow.json', '/items/0/group', 'gifst'])).toEqual(['“gifst” becomes “gifts”']);
});
