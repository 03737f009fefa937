import { expect, it } from 'vitest';
import { smallData } from '../../../lint/testing/small-data.ts';
import { doubtsOf } from './doubts-of.ts';

const FLOW = 'flows/gift/flow.json';
const todays = { [FLOW]: JSON.stringify(smallData[FLOW]) };
/** The condition of a step, and the charity, as release 0.4.0 wrote them. */
const former = {
  [FLOW]: todays[FLOW]
    .replace('"when":"gift.by-days"', '"guard":"gift.by-days"')
    .replace('"charity":25', '"host":"main","charityId":25,"donationTypeId":0'),
};

const told = async (before: typeof todays, after: typeof todays) =>
  (await doubtsOf({ schemas: {}, before, after, on: '2026-02-20' })).map(({ about, says }) => `${about}: ${says}`);

it('reports that content in today’s format cannot be read by older code, and reports nothing else', async () => {
  expect(former[FLOW]).not.toBe(todays[FLOW]);
  expect(await told(former, todays)).toEqual([
    `way-back: There is no way back to version 0.4.0: it cannot read “charity” (${FLOW}), “when” (${FLOW}). Should it be started again, it serves the last content that it can read.`,
  ]);
  expect(await told(former, former)).toEqual([]);
});

it('reports the format only once, when such content first goes live', async () => {
  expect(await told(todays, { [FLOW]: `${todays[FLOW]} ` })).toEqual([]);
});
