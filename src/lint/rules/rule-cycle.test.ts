import { expect, it } from 'vitest';
import type { Json } from '../../content/index.ts';
import { found } from '../testing/found.ts';

it('finds two rules that read each other', () => {
  expect(
    found(
      'rule-cycle',
      ['flows/gift/gift.rules.json', '/rules/gift.by-days/logic', { '!': [{ var: 'gift.by-amount' }] }],
      ['flows/gift/gift.rules.json', '/rules/gift.by-amount/logic', { '!': [{ var: 'gift.by-days' }] }],
    ),
  ).toEqual([expect.stringContaining('The rule “gift.by-amount” depends on itself: gift.by-amount → gift.by-days → gift.by-amount.')]);
});

it('names the places of all rules in a cycle, since any may be the new one', () => {
  const [cycle] = found(
    'rule-cycle',
    ['flows/gift/gift.rules.json', '/rules/gift.by-days/logic', { '!': [{ var: 'gift.by-amount' }] }],
    ['flows/gift/gift.rules.json', '/rules/gift.by-amount/logic', { '!': [{ var: 'gift.by-days' }] }],
  );
  expect(cycle).toMatch(
    /“gift\.by-days” is read at flows\/gift\/gift\.rules\.json:\d+, “gift\.by-amount” is read at flows\/gift\/gift\.rules\.json:\d+\.$/,
  );
});

it('finds a question that is visible by its own answer', () => {
  expect(found('rule-cycle', ['flows/gift/gift.rules.json', '/rules/gift.by-amount/logic', { '>': [{ var: 'ask.amount' }, 0] }])).toEqual([
    expect.stringContaining('The rule “gift.by-amount” depends on itself: gift.by-amount → ask.amount → gift.by-amount.'),
  ]);
});

it('finds a step opened by an answer that it asks for', () => {
  expect(found('rule-cycle', ['flows/gift/gift.rules.json', '/rules/gift.by-days/logic', { '>': [{ var: 'more.days' }, 0] }])).toEqual([
    expect.stringContaining('The rule “gift.by-days” depends on itself: gift.by-days → more.days → gift.by-days.'),
  ]);
});

it('finds questions that depend on each other in conditions in place', () => {
  expect(
    found(
      'rule-cycle',
      ['flows/gift/ask.step.json', '/properties/by/when', { 'ask.name': 'Siti' }],
      ['flows/gift/ask.step.json', '/properties/name/when', { 'ask.by': 'days' }],
    ).join('\n'),
  ).toContain(
    'The condition “(ask.by = days)” depends on itself: (ask.by = days) → ask.by → (ask.name = Siti) → ask.name → (ask.by = days).',
  );
});

it('finds a question asked only by its own answer, and an entry’s value computed from the whole list', () => {
  expect(found('rule-cycle', ['flows/gift/ask.step.json', '/properties/name/when', { 'ask.name': 'Siti' }])).toHaveLength(1);
  const money = (logic: Json) => ({
    unit: 'money',
    says: 'x',
    source: { name: 'x', asOf: '2026-01-01' },
    logic,
    examples: [{ given: { 'more.notes': [], 'gift.sum': '1', 'item.words': '1' }, expect: '0' }],
  });
  expect(
    found(
      'rule-cycle',
      ['flows/gift/more.step.json', '/properties/notes/list/worksOut', { share: 'gift.share' }],
      ['flows/gift/gift.rules.json', '/rules/gift.share', money({ '-': [{ var: 'gift.sum' }, { var: 'item.words' }] })],
      [
        'flows/gift/gift.rules.json',
        '/rules/gift.sum',
        money({ reduce: [{ var: 'more.notes' }, { '+': [{ var: 'accumulator' }, { var: 'current.share' }] }, 0] }),
      ],
    ).join(),
  ).toContain('gift.sum');
});
