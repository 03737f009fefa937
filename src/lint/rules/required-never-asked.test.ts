import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('accepts a required question that is asked', () => {
  expect(found('required-never-asked', ['flows/gift/ask.step.json', '/required/0', 'bye'])).toEqual([
    expect.stringContaining(
      'flows/gift/ask.step.json/required/0: “bye” is required, and there is no such question here. Did you mean “by”?',
    ),
  ]);
});

it('finds a required question that is always hidden', () => {
  expect(
    found('required-never-asked', ['flows/gift/gift.rules.json', '/rules/gift.by-amount/logic', { '==': [{ var: 'ask.by' }, 'nothing'] }]),
  ).toEqual([
    expect.stringContaining('flows/gift/ask.step.json/properties/amount/requiredWhen: “amount” is required, and no path asks for it.'),
  ]);
});

it('fixes a misspelt required question', () => {
  expect(mended(['flows/gift/ask.step.json', '/required', ['byy']])).toEqual(['“byy” becomes “by”']);
});
