import { expect, it } from 'vitest';
import type { Explanation } from '../../engine/assessment.ts';
import { hideAnswers } from './hide-answers.ts';

const explanation: Explanation = {
  name: 'savings.due',
  kind: 'rule',
  unit: 'money',
  value: '852.25',
  says: '2.5 % of what was saved.',
  why: {
    text: 'savings.why.due',
    params: {
      value: { value: '852.25', unit: 'money' },
      'savings.held': { value: '34090', unit: 'money' },
      'rates.nisab': { value: '15902', unit: 'money' },
    },
  },
  entry: 'savings.accounts.0',
  because: [
    { name: 'rates.nisab', kind: 'rate', unit: 'money', value: '15902', because: [] },
    {
      name: 'savings.held',
      kind: 'rule',
      unit: 'money',
      value: '34090',
      why: { text: 'savings.why.held', params: { value: { value: '34090', unit: 'money' } } },
      because: [
        { name: 'savings.accounts', kind: 'answer', unit: 'list', value: [{ label: 'Canary Bank', amount: '34090' }], because: [] },
      ],
    },
  ],
};

it('shows a stranger the amount, the rules and the rates, and no answers', () => {
  const text = JSON.stringify(hideAnswers(explanation));
  for (const shown of ['852.25', '15902', 'savings.why.due', '2.5 % of what was saved.']) expect(text).toContain(shown);
  for (const hidden of ['34090', 'Canary', 'accounts.0']) expect(text).not.toContain(hidden);
});

it('gives a stranger the sentence without answers: not that interest was earned', () => {
  const params = { 'rates.nisab': { value: '15902', unit: 'money' } } as const;
  const forStrangers = { text: 'savings.why.due', params };
  const sum = { text: 'savings.why.sum-interest', params, count: 'savings.accounts', forStrangers };
  expect(hideAnswers({ ...explanation, why: sum }).why).toEqual(forStrangers);
  expect(JSON.stringify(hideAnswers({ ...explanation, why: { ...sum, forStrangers: null } }))).not.toContain('sum-interest');
});
