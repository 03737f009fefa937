import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a rule cannot read what nothing defines', () => {
  expect(
    found('unknown-name', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1/var', 'gift.amount-in-full']).join('\n'),
  ).toContain('Nothing is called “gift.amount-in-full”: no rule, answer or rate.');
});

it('a calculator hands over values that there are', () => {
  const carries = { flow: 'gift', steps: ['ask'], sets: {}, takes: { 'ask.by': 'gift.deu' } };
  expect(
    found('unknown-name', ['flows/gift/flow.json', '/carriesTo', carries])
      .concat(found('unknown-rule', ['flows/gift/flow.json', '/carriesTo', carries]))
      .join('\n'),
  ).toContain('“gift.deu”');
});

it('an example gives names that a rule can read', () => {
  const misspelt = ['flows/gift/gift.rules.json', '/rules/gift.by-days/examples/0/given/gift.deu', true] as const;
  expect(found('unknown-name', misspelt).join()).toContain(
    'Nothing is called “gift.deu”: no rule, answer or rate. Did you mean “gift.due”?',
  );
});

it('a misspelt rule that another reads is respelt', () => {
  expect(mended(['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/0/var', 'gift.by-amuont'])).toEqual([
    '“gift.by-amuont” becomes “gift.by-amount”',
  ]);
});
