import { expect, it } from 'vitest';
import type { Flow } from '../../../engine/index.ts';
import { stagesOf } from './stages.ts';

const flow = (...steps: readonly { readonly step: string; readonly stage?: string }[]) => ({ steps }) as unknown as Flow;
const named = flow(
  { step: 'give', stage: 'amount' },
  { step: 'savings' },
  { step: 'donor', stage: 'you' },
  { step: 'review', stage: 'pay' },
  { step: 'payment' },
);

it('names all stages from the first step on, whatever steps are added between', () => {
  const titles = (openSteps: readonly string[]) => stagesOf(named, openSteps, 'give').stages.map(({ title }) => title);
  expect(titles(['give', 'donor', 'review', 'payment'])).toEqual(['amount', 'you', 'pay']);
  expect(titles(['give', 'savings', 'review', 'payment'])).toEqual(['amount', 'you', 'pay']);
});

it('counts the asked and finished steps of a stage, and fills finished stages', () => {
  expect(stagesOf(named, ['give', 'savings', 'donor', 'review', 'payment'], 'payment')).toEqual({
    stages: [
      { title: 'amount', done: 2, count: 2 },
      { title: 'you', done: 1, count: 1 },
      { title: 'pay', done: 1, count: 2 },
    ],
    current: 2,
  });
});

it('a flow that names no stage has one', () => {
  expect(stagesOf(flow({ step: 'give' }, { step: 'payment' }), ['give', 'payment'], 'payment')).toEqual({
    stages: [{ title: 'shell.steps.label', done: 1, count: 2 }],
    current: 0,
  });
});

it('never shrinks the drawn part of a stage, however many steps an answer adds', () => {
  const drawn = (openSteps: readonly string[]) => {
    const { done = 0, count = 1 } = stagesOf(named, openSteps, 'give').stages[0] ?? {};
    return done / count;
  };
  expect(drawn(['give', 'donor'])).toBeLessThan(0.5);
  expect(drawn(['give', 'savings', 'donor'])).toBe(drawn(['give', 'donor']));
});

it('completes a calculator at its result', () => {
  const calculator = { ...flow({ step: 'chosen', stage: 'wealth' }, { step: 'result', stage: 'result' }), kind: 'calculator' } as Flow;
  expect(stagesOf(calculator, ['chosen', 'result'], 'result').stages.map(({ done, count }) => done / count)).toEqual([1, 1]);
});
