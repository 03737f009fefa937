import { expect, it } from 'vitest';
import type { Answers, Step } from '../../../engine/index.ts';
import { sampleField } from '../../gallery/sample-field.ts';
import { lossBy, withChoice } from './clearing.ts';

const ask = { title: 'title', text: 'text' };
const by = sampleField('by', 'fast', {
  type: 'choice',
  options: [
    { value: 'days', title: 'days', clears: { answers: ['fast.amount'] } },
    { value: 'amount', title: 'amount', clears: { answers: ['fast.years', 'fast.notes'], ask } },
  ],
});
const step: Step = { id: 'fast', kind: 'form', title: '', fields: [by], shows: [], schema: {}, file: '' };
const years = [{ year: '2024' }, { year: '2025' }];

it('asks before two years are lost, and says how many', () => {
  expect(lossBy(by, 'amount', { fast: { by: 'days', years } })).toEqual({ ask, count: 2 });
});

it('asks nothing if nothing would be lost, or if the option does not ask', () => {
  const nothing: readonly Answers[string][] = [{}, { years: [] }, { notes: ' ' }, { notes: null }];
  for (const blank of nothing) expect(lossBy(by, 'amount', { fast: blank })).toBeNull();
  expect(lossBy(by, 'days', { fast: { amount: '10.05' } })).toBeNull();
  expect(lossBy(by, undefined, { fast: { years } })).toBeNull();
});

it('clears the years when an amount is chosen, and the amount on the way back', () => {
  const chosen = withChoice(step, { fast: { by: 'days', years, notes: 'x', amount: '10' }, other: { years: '1' } }, 'fast.by', 'amount');
  expect(chosen).toEqual({ fast: { by: 'amount', amount: '10' }, other: { years: '1' } });
  expect(withChoice(step, chosen, 'fast.by', 'days')).toEqual({ fast: { by: 'days' }, other: { years: '1' } });
});

it('clears nothing when the same option is chosen again', () => {
  const answers = { fast: { by: 'amount', years } };
  expect(withChoice(step, answers, 'fast.by', 'amount')).toEqual(answers);
});
