import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a rule that only an unused rule reads is unused too', () => {
  expect(
    found(
      'unused-rule',
      [
        'flows/gift/gift.rules.json',
        '/rules/gift.twice',
        {
          unit: 'money',
          says: 'x',
          source: { name: 'x', asOf: '2026-01-01' },
          logic: { '+': [{ var: 'gift.once' }, { var: 'gift.once' }] },
          examples: [{ given: { 'gift.once': '1' }, expect: '2' }],
        },
      ],
      [
        'flows/gift/gift.rules.json',
        '/rules/gift.once',
        { unit: 'money', says: 'x', source: { name: 'x', asOf: '2026-01-01' }, logic: 1, examples: [{ given: {}, expect: '1' }] },
      ],
    ),
  ).toEqual([
    expect.stringContaining('Nothing uses the rule “gift.twice”.'),
    expect.stringContaining('Nothing uses the rule “gift.once”.'),
  ]);
});
