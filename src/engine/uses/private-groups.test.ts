import { expect, it } from 'vitest';
import { madeUp, rule, step } from '../../../tests/support/engine/made-up.ts';

const text = { type: 'string', widget: 'text' };
const money = { type: 'string', format: 'money', widget: 'money' };

/** A gift for an illness, if the first step says so, and another gift; the lines of the private group name the illness. */
function gift(group: { readonly private?: true }) {
  return madeUp({
    steps: [
      step('ask', { reason: text, colour: text }),
      step('illness', {
        rows: {
          type: 'array',
          widget: 'list',
          when: 'illness.by-rows',
          list: { itemTitle: 'x', add: 'x', empty: 'x', summary: [] },
          items: { type: 'object', properties: { days: { ...money, title: 'illness.rows.days' } } },
        },
        by: text,
        nothingOfIt: text,
      }),
      step('other', { amount: money }),
    ],
    rules: {
      'ask.is-ill': rule('flag', { '==': [{ var: 'ask.reason' }, 'ill'] }),
      'illness.by-rows': rule('flag', { '==': [{ var: 'illness.by' }, 'rows'] }),
      'illness.row-due': rule('money', { var: 'item.days' }),
      'other.due': rule('money', { var: 'other.amount' }),
    },
    flow: {
      steps: [{ step: 'ask' }, { step: 'illness', when: 'ask.is-ill' }, { step: 'other' }],
      groups: {
        ill: { title: 'x', amountField: 'fidyahAmount', attribute: 'muisFidyah', ...group },
        open: { title: 'x', amountField: 'hartaAmount', attribute: 'muisHarta' },
      },
      items: [
        { id: 'ill', each: 'illness.rows', title: 'x', group: 'ill', amount: 'illness.row-due', columns: {}, remarks: [] },
        { id: 'open', title: 'x', group: 'open', amount: 'other.due', columns: {}, remarks: [] },
      ],
    },
  });
}

const privateIn = ({ steps }: ReturnType<typeof gift>) =>
  Object.values(steps).flatMap(({ fields }) => fields.flatMap((field) => (field.private ? [field.path] : [])));

it('every name behind a private group’s lines is private, and what decides whether it is asked', () => {
  expect(privateIn(gift({ private: true }))).toEqual(['ask.reason', 'illness.rows', 'illness.by']);
  expect(gift({ private: true }).steps.illness?.fields[0]?.fields?.[0]?.private).toBe(true);
});

it('nothing of a group that is not private is', () => {
  expect(privateIn(gift({}))).toEqual([]);
});

it('a step opened by such an answer is private too', () => {
  expect(gift({ private: true }).flows.gift?.steps.map((one) => one.private)).toEqual([undefined, true, undefined]);
  expect(gift({}).flows.gift?.steps.map((one) => one.private)).toEqual([undefined, undefined, undefined]);
});
