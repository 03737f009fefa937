import { expect, it } from 'vitest';
import { shippedContent } from '../../../../tests/support/portal/shipped-content.ts';
import { assess, type CarriesTo, type Flow, ratesAt } from '../../../engine/index.ts';
import { carryOver } from './result-step.tsx';

const target = { id: 'give', version: 3, steps: [{ step: 'ask' }, { step: 'pay' }] } as unknown as Flow;
const carries: CarriesTo = {
  flow: 'give',
  steps: ['coins', 'notes'],
  sets: { 'ask.by': 'worked-out' },
  takes: { 'ask.kinds': 'sums.due' },
};

it('the gift follows from the calculation', () => {
  const answers = { chosen: { kinds: ['coins', 'notes'] }, coins: { amount: '20' }, notes: { amount: '1' } };
  expect(carryOver(carries, target, { answers, values: { 'sums.due': ['coins'] } })).toMatchObject({
    version: 3,
    step: 'pay',
    answers: { ask: { by: 'worked-out', kinds: ['coins'] }, coins: { amount: '20' }, notes: { amount: '1' } },
  });
});

it('answers of steps that are not carried stay behind', () => {
  const answers = { chosen: { kinds: ['coins'] }, coins: { amount: '20' } };
  expect(Object.keys(carryOver(carries, target, { answers, values: { 'sums.due': ['coins'] } }).answers)).toEqual(['coins', 'ask']);
});

it('the calculator’s source of income becomes an answer of the gift', () => {
  const { definitions } = shippedContent();
  const { calculator, zakat } = definitions.flows;
  if (calculator?.carriesTo === undefined || zakat === undefined) throw new Error('The calculator leads nowhere.');
  const answers = { categories: { chosen: ['savings'], sourceOfIncome: 'Wages' }, savings: { accounts: [{ amount: '34090' }] } };
  const { values } = assess(definitions, 'calculator', answers, ratesAt(definitions, '2026-08-15'));
  expect(carryOver(calculator.carriesTo, zakat, { answers, values }).answers.donor).toEqual({ sourceOfIncome: 'Wages' });
});
