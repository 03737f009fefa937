import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a flow holds steps that are there', () => {
  expect(found('unknown-step', ['flows/gift/flow.json', '/steps/0/step', 'aks']).join('\n')).toContain(
    'There is no step “aks”. Did you mean “ask”?',
  );
});
