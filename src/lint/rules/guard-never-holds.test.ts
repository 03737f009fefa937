import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('finds a guard that needs two options at once', () => {
  expect(
    found('guard-never-holds', [
      'flows/gift/gift.rules.json',
      '/rules/gift.by-days/logic',
      { and: [{ '==': [{ var: 'ask.by' }, 'days'] }, { '==': [{ var: 'ask.by' }, 'amount'] }] },
    ]),
  ).toEqual([expect.stringContaining('flows/gift/flow.json/steps/1/when: “gift.by-days” is never true, whatever the answers.')]);
});

it('finds a guard that needs an amount above ten and below five', () => {
  expect(
    found('guard-never-holds', [
      'flows/gift/gift.rules.json',
      '/rules/gift.by-days/logic',
      { and: [{ '>': [{ var: 'ask.amount' }, 10] }, { '<': [{ var: 'ask.amount' }, 5] }] },
    ]),
  ).toEqual([expect.stringContaining('flows/gift/flow.json/steps/1/when: “gift.by-days” is never true, whatever the answers.')]);
});

it('finds a question that hides itself by the answer that shows it', () => {
  expect(
    found('guard-never-holds', [
      'flows/gift/gift.rules.json',
      '/rules/gift.by-days/logic',
      { and: [{ '==': [{ var: 'ask.by' }, 'days'] }, { '>': [{ var: 'ask.amount' }, 0] }] },
    ]),
  ).toEqual([expect.stringContaining('flows/gift/flow.json/steps/1/when: “gift.by-days” is never true, whatever the answers.')]);
});

it('accepts an amount between five and ten', () => {
  expect(
    found('guard-never-holds', ['flows/gift/gift.rules.json', '/rules/gift.by-days/logic', { '<': [5, { var: 'ask.amount' }, 10] }]),
  ).toEqual([]);
});

it('requires a text’s condition to be possible', () => {
  const source = { name: 'The office', asOf: '2026-01-01' };
  const never = {
    unit: 'flag',
    says: 'Both at once.',
    source,
    logic: { and: [{ var: 'gift.by-days' }, { var: 'gift.by-amount' }] },
    examples: [],
  };
  const said = found(
    'guard-never-holds',
    ['flows/gift/gift.rules.json', '/rules/gift.by-both', never],
    [
      'flows/gift/flow.json',
      '/notes',
      [
        { id: 'a', when: 'gift.by-both', text: 'gift.title' },
        { id: 'b', when: 'gift.by-days', text: 'gift.title' },
      ],
    ],
    ['flows/gift/flow.json', '/steps/0/notes', [{ when: 'gift.by-both', text: 'gift.title', source }]],
  );
  expect(said.map((line) => line.split(':')[0])).toEqual([
    'flows/gift/flow.json/steps/0/notes/0/when',
    'flows/gift/flow.json/notes/0/when',
  ]);
});

it('finds a condition in place that no answers fulfil', () => {
  const onlyDays = [{ const: 'days', title: 'ask.by-days' }];
  const places = found(
    'guard-never-holds',
    ['flows/gift/ask.step.json', '/properties/by/oneOf', onlyDays],
    ['flows/gift/flow.json', '/steps/1/when', { 'ask.by': { not: 'days' } }],
  );
  expect(places).toContain(
    'flows/gift/flow.json/steps/1/when: “(ask.by ≠ days)” is never true, whatever the answers. Fix the condition, or remove what depends on it.',
  );
});
