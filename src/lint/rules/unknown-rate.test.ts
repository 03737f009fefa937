import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('suggests a rate for a misspelt one', () => {
  expect(
    found('unknown-rate', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/2/round/0/*/1/var', 'rates.gift.dya']).join('\n'),
  ).toContain('There is no rate “gift.dya”. Did you mean “rates.gift.day”?');
});

it('requires a limit’s rate to exist', () => {
  expect(found('unknown-rate', ['flows/gift/more.step.json', '/properties/days/atMost', 'rates.gift.most-days']).join('\n')).toContain(
    'There is no rate “gift.most-days”.',
  );
});

it('requires the length of a haul for a receipt with a next due day', () => {
  const changes = ['receipts/gift.json', '/blocks/1/rows/0/value', 'nextZakatDueDate'] as const;
  expect(found('unknown-rate', changes).join('\n')).toContain('The next due day needs the rate “haul”, and there is none.');
});

it('fixes a misspelt rate', () => {
  expect(mended(['flows/gift/more.step.json', '/properties/days/atMost', 'rates.gift.days-mots'])).toEqual([
    '“rates.gift.days-mots” becomes “rates.gift.days-most”',
  ]);
});
