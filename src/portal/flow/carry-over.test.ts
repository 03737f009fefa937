import { expect, it } from 'vitest';
import type { CarriesTo, Flow } from '../../engine/index.ts';
import { carryOver } from './carry-over.ts';

const target = { id: 'give', version: 3, steps: [{ step: 'ask' }, { step: 'pay' }] } as unknown as Flow;
const carries: CarriesTo = {
  flow: 'give',
  steps: ['coins', 'notes'],
  sets: { 'ask.by': 'worked-out' },
  takes: { 'ask.kinds': 'sums.due' },
};

it('what is given follows from what was worked out', () => {
  const answers = { chosen: { kinds: ['coins', 'notes'] }, coins: { amount: '20' }, notes: { amount: '1' } };
  expect(carryOver(carries, target, { answers, values: { 'sums.due': ['coins'] } })).toMatchObject({
    version: 3,
    step: 'pay',
    answers: { ask: { by: 'worked-out', kinds: ['coins'] }, coins: { amount: '20' }, notes: { amount: '1' } },
  });
});

it('answers of steps that do not go along stay behind', () => {
  const answers = { chosen: { kinds: ['coins'] }, coins: { amount: '20' } };
  expect(Object.keys(carryOver(carries, target, { answers, values: { 'sums.due': ['coins'] } }).answers)).toEqual(['coins', 'ask']);
});
