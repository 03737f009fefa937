import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('refuses a rule that reads an undefined name', () => {
  expect(
    found('unknown-name', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1/var', 'gift.amount-in-full']).join('\n'),
  ).toContain('Nothing is called “gift.amount-in-full”: no rule, answer or rate.');
});

it('requires the values that a calculator carries over to exist', () => {
  const carries = { flow: 'gift', steps: ['ask'], sets: {}, takes: { 'ask.by': 'gift.deu' } };
  expect(
    found('unknown-name', ['flows/gift/flow.json', '/carriesTo', carries])
      .concat(found('unknown-rule', ['flows/gift/flow.json', '/carriesTo', carries]))
      .join('\n'),
  ).toContain('“gift.deu”');
});

it('requires an example to give names that a rule can read', () => {
  const misspelt = ['flows/gift/gift.rules.json', '/rules/gift.by-days/examples/0/given/gift.deu', true] as const;
  expect(found('unknown-name', misspelt).join()).toContain(
    'Nothing is called “gift.deu”: no rule, answer or rate. Did you mean “gift.due”?',
  );
});

it('fixes a misspelt rule that another reads', () => {
  expect(mended(['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/0/var', 'gift.by-amuont'])).toEqual([
    '“gift.by-amuont” becomes “gift.by-amount”',
  ]);
});
