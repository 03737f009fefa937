import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('what is asked sometimes is not among what is always asked', () => {
  expect(found('required-sometimes', ['flows/gift/ask.step.json', '/required', ['by', 'amount']])).toEqual([
    'flows/gift/ask.step.json/required/1: “amount” is asked only while its “when” holds, and “required” names what is always asked. Take it out of “required”, and write "requiredWhen": true at the question.',
  ]);
});
