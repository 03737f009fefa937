import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const DAYS = '/properties/days';

it('finds a number that must be at least nine and at most the rate of five', () => {
  expect(found('limits-contradict', ['flows/gift/more.step.json', `${DAYS}/atLeast`, '9'])).toEqual([
    'flows/gift/more.step.json/properties/days/atMost: No answer fits: “atLeast” of “more.days” is 9, and “atMost” is rates.gift.days-most (5). Fix the one that is wrong.',
  ]);
});

it('finds a text with a higher maximum than its shared schema', () => {
  expect(found('limits-contradict', ['flows/gift/ask.step.json', '/properties/name/minLength', 67])).toEqual([
    expect.stringContaining('flows/gift/ask.step.json/properties/name/minLength: No answer fits'),
  ]);
});

it('accepts limits that meet in one value', () => {
  expect(found('limits-contradict', ['flows/gift/more.step.json', `${DAYS}/atLeast`, '5'])).toEqual([]);
});
