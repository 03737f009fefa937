import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a calculator hands over to a flow that is there', () => {
  expect(found('unknown-flow', ['flows/gift/flow.json', '/carriesTo', { flow: 'gfit', steps: ['ask'], sets: {} }]).join('\n')).toContain(
    'There is no flow “gfit”. Did you mean “gift”?',
  );
});
