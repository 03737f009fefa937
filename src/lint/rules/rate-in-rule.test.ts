import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found } from '../testing/found.ts';

const DUE = '/rules/gift.due/logic/if/2/round/0';
const computed = (logic: Json) => found('rate-in-rule', ['flows/gift/gift.rules.json', DUE, logic]);
const days = { var: 'more.days' };

it('finds a present or former rate typed into a rule, as a number or as text', () => {
  for (const figure of [5, '5.00', '4'])
    expect(computed({ '*': [days, figure] })).toEqual([
      `flows/gift/gift.rules.json${DUE}/*/1: “gift.due” computes with ${Number(figure)}, which is the rate “gift.day${figure === '4' ? '' : 's-most'}”.` +
        ` Write { "var": "rates.gift.day${figure === '4' ? '' : 's-most'}" }: the rule then follows the rate of the day.`,
    ]);
});

it('reports a number that another rate also has as a possible coincidence', () => {
  const other = {
    unit: 'money',
    says: 'Of others.',
    values: [{ from: '2026-01-01', value: '7', source: { name: 'x', asOf: '2026-01-01' } }],
  };
  const [said] = found(
    'rate-in-rule',
    ['flows/rates/gift.json', '/rates/others.person', other],
    ['flows/gift/gift.rules.json', DUE, { '*': [days, 7] }],
  );
  expect(said).toContain('“gift.due” computes with 7, which “others.person” has, too. If it is the same by chance, leave it');
  expect(said).toContain('Only if it is meant, write { "var": "rates.others.person" }.');
});

it('accepts other numbers, and the value of an option', () => {
  for (const fine of [{ '*': [days, 6] }, { '*': [days, 1] }, { if: [{ '==': [days, 5] }, 5, 0] }] as readonly Json[])
    expect(computed(fine)).toEqual([]);
});
