import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('finds a giving flow without a payment', () => {
  expect(found('path-never-ends', ['flows/gift/flow.json', '/steps/3', undefined])).toEqual([
    expect.stringContaining('flows/gift/flow.json/steps: The flow has no payment step, so it leads nowhere.'),
  ]);
});

it('finds a payment that only some choices reach', () => {
  expect(found('path-never-ends', ['flows/gift/flow.json', '/steps/3/when', 'gift.by-days'])).toEqual([
    expect.stringContaining('flows/gift/flow.json/steps/3/when: When ask.by is “amount”, the flow does not come to its payment.'),
  ]);
});
