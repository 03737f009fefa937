import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a misspelt guard is told which rule it means', () => {
  expect(found('unknown-rule', ['flows/gift/flow.json', '/steps/1/guard', 'gift.by-dyas']).join('\n')).toContain(
    'There is no rule “gift.by-dyas”. Did you mean “gift.by-days”?',
  );
});

it('a check of a question needs its rule', () => {
  expect(
    found('unknown-rule', [
      'flows/gift/ask.step.json',
      '/properties/amount/checks',
      [{ code: 'odd', when: 'gift.is-odd', text: 'ask.amount' }],
    ]).join('\n'),
  ).toContain('There is no rule “gift.is-odd”.');
});

it.each([
  ['a text of a flow', '/notes', [{ id: 'tax', when: 'gift.by-dyas', text: 'gift.title' }]],
  [
    'a text at a step',
    '/steps/0/notes',
    [{ when: 'gift.by-dyas', text: 'gift.title', source: { name: 'The office', asOf: '2026-01-01' } }],
  ],
])('%s names a rule that is there', (_, place, notes) => {
  expect(found('unknown-rule', ['flows/gift/flow.json', place, notes]).join('\n')).toContain(
    `flows/gift/flow.json${place}/0/when: There is no rule “gift.by-dyas”. Did you mean “gift.by-days”?`,
  );
});

it('a misspelt rule is respelt', () => {
  expect(mended(['flows/gift/flow.json', '/steps/1/guard', 'gift.by-dasy'])).toEqual(['“gift.by-dasy” becomes “gift.by-days”']);
});
