import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('suggests a control for a misspelt one', () => {
  expect(found('unknown-widget', ['flows/gift/ask.step.json', '/properties/by/widget', 'radio-card']).join('\n')).toContain(
    '“widget” is “radio-card”, which is not an allowed value. Did you mean “radio-cards”?',
  );
});

it('fixes a misspelt control', () => {
  expect(mended(['flows/gift/ask.step.json', '/properties/by/widget', 'chip'])).toEqual(['“chip” becomes “chips”']);
});
