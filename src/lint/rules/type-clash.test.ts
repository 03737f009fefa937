import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('an amount is not compared with a word', () => {
  expect(
    found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.by-amount/logic', { '==': [{ var: 'ask.amount' }, 'much'] }]).join(
      '\n',
    ),
  ).toContain('“==” compares a number with a text, which makes no sense.');
});

it('flags are not added', () => {
  expect(
    found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1', { '+': [{ var: 'gift.by-days' }, 1] }]).join('\n'),
  ).toContain('“+” computes with numbers, and this is a flag (true or false).');
});

it('a money rule gives money in every branch', () => {
  expect(found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1', { var: 'ask.by' }]).join('\n')).toContain(
    'The rule promises money and can give a text.',
  );
});

it('a guard is a flag', () => {
  expect(found('type-clash', ['flows/gift/flow.json', '/steps/1/when', 'gift.due']).join('\n')).toContain(
    'A rule with the unit “flag” belongs here; “gift.due” has the unit “money”.',
  );
});

it('a division has two arguments', () => {
  expect(
    found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1', { round: [{ '/': [10] }, 2] }]).join('\n'),
  ).toContain('“/” has 1 argument. It takes 2.');
});

it('an iteration goes through a list', () => {
  expect(
    found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.by-amount/logic', { some: [{ var: 'ask.by' }, true] }]).join('\n'),
  ).toContain('“some” goes through a list, and this is a text.');
});

it('a plus before a text makes a number of it, and digits are numbers', () => {
  const year = { round: [{ '+': [{ substr: [{ var: 'today' }, 0, 4] }] }, 0] };
  expect(found('type-clash', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1', year])).toEqual([]);
  const days = { round: [{ '*': [{ var: 'ask.amount' }, 2] }, 2] };
  const digits = ['flows/gift/ask.step.json', '/properties/amount/format', 'digits'] as const;
  expect(found('type-clash', digits, ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1', days])).toEqual([]);
  expect(found('type-clash', digits).join()).toContain('The rule promises money and can give nothing.');
});

it('the condition of a text is a rule that says yes or no', () => {
  expect(
    found('type-clash', ['flows/gift/flow.json', '/notes', [{ id: 'tax', when: 'gift.due', text: 'gift.title' }]]).join('\n'),
  ).toContain('flows/gift/flow.json/notes/0/when');
});
