import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('finds a step that no flow includes', () => {
  expect(found('step-never-reached', ['flows/gift/flow.json', '/steps/1', undefined])).toEqual([
    expect.stringContaining('flows/gift/more.step.json: No flow has the step “more”.'),
  ]);
});

it('finds a step after the payment', () => {
  expect(
    found('step-never-reached', ['flows/gift/flow.json', '/steps/-', { step: 'more' }], ['flows/gift/flow.json', '/steps/1', undefined]),
  ).toEqual([expect.stringContaining('flows/gift/flow.json/steps/3: The step “more” is after the payment, where no donor comes.')]);
});
