import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a misspelt control is told which one it means', () => {
  expect(found('unknown-widget', ['flows/gift/ask.step.json', '/properties/by/widget', 'radio-card']).join('\n')).toContain(
    '“widget” is “radio-card”, which is not an allowed value. Did you mean “radio-cards”?',
  );
});

it('a misspelt control is respelt', () => {
  expect(mended(['flows/gift/ask.step.json', '/properties/by/widget', 'chip'])).toEqual(['“chip” becomes “chips”']);
});
