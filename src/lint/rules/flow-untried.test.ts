import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('requires trial gifts for a giving flow', () => {
  expect(found('flow-untried', ['flows/gift/trials.json', '', undefined])).toEqual([
    'flows/gift/flow.json: “gift” has no trial gift to test it before a change is served.' +
      ' Add a trials.json beside the flow.json, with the answers of a donor or two.',
  ]);
});
