import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const RULES = 'flows/gift/gift.rules.json';
const VALUES = '/rates/gift.day/values';
const source = { name: 'The office', asOf: '2026-01-01' };

it('refuses a rule that reads a rate from tomorrow', () => {
  expect(found('rate-outside-dates', ['flows/rates/gift.json', VALUES, [{ from: '2026-02-21', value: '5.00', source }]])).toEqual([
    expect.stringContaining(
      'flows/gift/gift.rules.json/rules/gift.due/logic/if/2/round/0/*/1/var: “gift.due” counts from 2026-02-20 on, and “rates.gift.day” has no value before 2026-02-21.',
    ),
  ]);
  const limit = found('rate-outside-dates', ['flows/rates/gift.json', '/rates/gift.days-most/values/0/from', '2026-02-21']);
  expect(limit).toEqual([
    expect.stringContaining('flows/gift/more.step.json/properties/days/atMost: The limit of “more.days” counts from 2026-02-20 on'),
  ]);
});

it('refuses a rule’s version from before its rate had a value, which could not be recomputed', () => {
  const version = { from: '2025-12-01', says: 'Days.', source, logic: { round: [{ var: 'rates.gift.day' }, 2] }, examples: [] };
  const dated = [version, { ...version, from: '2026-02-01' }];
  expect(found('rate-outside-dates', [RULES, '/rules/gift.dated', { unit: 'money', dated }])).toEqual([
    expect.stringContaining('The version of “gift.dated” counts from 2025-12-01 on, and “rates.gift.day” has no value before 2026-01-01.'),
  ]);
});

it('accepts a rate that began before its rule', () => {
  expect(found('rate-outside-dates')).toEqual([]);
});
