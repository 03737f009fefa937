import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('refuses to compare an amount with a word', () => {
  expect(
    found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.by-amount/logic', { '==': [{ var: 'ask.amount' }, 'much'] }]).join(
      '\n',
    ),
  ).toContain('“==” compares a number with a text, which makes no sense.');
});

it('refuses to add flags', () => {
  expect(
    found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1', { '+': [{ var: 'gift.by-days' }, 1] }]).join('\n'),
  ).toContain('“+” computes with numbers, and this is a flag (true or false).');
});

it('requires money in every branch of a money rule', () => {
  expect(found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1', { var: 'ask.by' }]).join('\n')).toContain(
    'The rule promises money and can give a text.',
  );
});

it('requires a flag for a guard', () => {
  expect(found('type-clash', ['flows/gift/flow.json', '/steps/1/when', 'gift.due']).join('\n')).toContain(
    'A rule with the unit “flag” belongs here; “gift.due” has the unit “money”.',
  );
});

it('requires two arguments for a division', () => {
  expect(
    found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1', { round: [{ '/': [10] }, 2] }]).join('\n'),
  ).toContain('“/” has 1 argument. It takes 2.');
});

it('requires a list for an iteration', () => {
  expect(
    found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.by-amount/logic', { some: [{ var: 'ask.by' }, true] }]).join('\n'),
  ).toContain('“some” goes through a list, and this is a text.');
});

it('a plus before a text converts it, and digits count as numbers', () => {
  const year = { round: [{ '+': [{ substr: [{ var: 'today' }, 0, 4] }] }, 0] };
  expect(found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1', year])).toEqual([]);
  const days = { round: [{ '*': [{ var: 'ask.amount' }, 2] }, 2] };
  const digits = ['flows/gift/ask.step.json', '/properties/amount/format', 'digits'] as const;
  expect(found('type-clash', digits, ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1', days])).toEqual([]);
  expect(found('type-clash', digits).join()).toContain('The rule promises money and can give nothing.');
});

it('requires a flag rule for a text’s condition', () => {
  expect(
    found('type-clash', ['flows/gift/flow.json', '/notes', [{ id: 'tax', when: 'gift.due', text: 'gift.title' }]]).join('\n'),
  ).toContain('flows/gift/flow.json/notes/0/when');
});
