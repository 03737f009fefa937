import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('refuses a sometimes asked question in the list of always required ones', () => {
  expect(found('required-sometimes', ['flows/gift/ask.step.json', '/required', ['by', 'amount']])).toEqual([
    'flows/gift/ask.step.json/required/1: “amount” is asked only while its “when” holds, and “required” names what is always asked. Take it out of “required”, and write "requiredWhen": true at the question.',
  ]);
});

it('the fix moves it to the question itself', () => {
  expect(
    mended(
      ['flows/gift/ask.step.json', '/required', ['by', 'amount']],
      ['flows/gift/ask.step.json', '/properties/amount/requiredWhen', undefined],
    ),
  ).toEqual(['“amount” says itself that it must be answered']);
});
