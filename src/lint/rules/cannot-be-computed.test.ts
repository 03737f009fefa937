import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const DUE = '/rules/gift.due';

it('refuses a flow that divides by an unanswered question at its beginning', () => {
  const perDay = { round: [{ '/': [100, { var: 'more.days' }] }, 2] };
  const findings = found(
    'cannot-be-computed',
    ['flows/gift/gift.rules.json', `${DUE}/logic`, perDay],
    ['flows/gift/gift.rules.json', `${DUE}/examples`, [{ given: { 'more.days': '8' }, expect: '12.50' }]],
  );
  expect(findings).toEqual([expect.stringContaining('The flow “gift” fails on an answer that a donor can give: ')]);
});

it('requires a rate to have begun on the day on which it is read', () => {
  const changes = [
    'flows/rates/gift.json',
    '/rates/gift.day/values',
    [{ from: '2026-03-01', value: '5', source: { name: 'x', asOf: '2026-01-01' } }],
  ] as const;
  expect(found('cannot-be-computed', changes).join()).toContain('flows/gift/gift.rules.json/rules/gift.due/logic');
});

it('reports a rate that has not begun as such, and does not blame blank answers', () => {
  const later = [{ from: '2026-03-01', value: '5.00', source: { name: 'The office', asOf: '2026-01-01' } }];
  expect(found('cannot-be-computed', ['flows/rates/gift.json', '/rates/gift.day/values', later])).toEqual([
    expect.stringMatching(/has no value on 2026-02-20\. Give the rate a value from 2026-02-20 on or before\.$/),
  ]);
});
