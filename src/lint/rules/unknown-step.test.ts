import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a flow holds steps that are there', () => {
  expect(found('unknown-step', ['flows/gift/flow.json', '/steps/0/step', 'aks']).join('\n')).toContain(
    'There is no step “aks”. Did you mean “ask”?',
  );
});

it('a misspelt step of a flow is respelt', () => {
  expect(mended(['flows/gift/flow.json', '/steps/2/step', 'reviwe'])).toEqual(['“reviwe” becomes “review”']);
});
