import { expect, it } from 'vitest';
import type { Answers } from '../assessment.ts';
import { ratesAt } from '../rates/rates-at.ts';
import { madeUp, rule, step } from '../../../tests/support/engine/made-up.ts';
import { assess } from '../flows/assess.ts';
import { headedStep, isRetrieved } from '../questions/asked-step.ts';
import { retrieve } from './retrieve.ts';

const definitions = madeUp({
  steps: [
    step('sign-in', {}, { retrieves: 'myinfo', instead: { 'who.hand': 'yes' } }),
    step(
      'who',
      {
        name: { type: 'string', widget: 'text', maxLength: 10, proved: 'name' },
        sex: { type: 'string', widget: 'select', oneOf: [{ const: 'F', title: 'f' }], proved: 'sex' },
        phone: {
          type: 'object',
          widget: 'mobile',
          prefilled: 'mobile',
          properties: { number: { type: 'string', format: 'digits', widget: 'text', title: 'number', maxLength: 8 } },
          required: ['number'],
        },
        home: {
          type: 'object',
          widget: 'address',
          prefilled: 'address',
          properties: { streetName: { type: 'string', widget: 'text', title: 'street' } },
        },
        hand: { type: 'string', widget: 'text' },
      },
      { required: ['name', 'sex'], retrievedBy: 'sign-in', retrieved: { title: 'who.retrieved' } },
    ),
  ],
  rules: { 'who.is-open': rule('flag', true) },
});
const rates = ratesAt(definitions, '2026-09-15');
const who = definitions.steps.who;
if (who === undefined) throw new Error('The step is made up above.');
const into = (answers: Answers, told: Parameters<typeof retrieve>[2]) =>
  retrieve({ definitions, flow: 'gift', step: who, rates }, answers, told);

it('proved facts replace typed answers, and cannot be changed', () => {
  const { answers, fixed } = into({ who: { name: 'Typed', hand: 'kept' } }, { name: 'Told', sex: 'F' });
  expect(answers.who).toEqual({ name: 'Told', sex: 'F', hand: 'kept' });
  expect([...fixed]).toEqual(['who.name', 'who.sex']);
});

it('prefilled facts fill blank answers, and can be changed', () => {
  const mobile = { number: '91234567' };
  expect(into({}, { mobile })).toEqual({ answers: { who: { phone: mobile } }, fixed: new Set() });
  expect(into({ who: { phone: { number: '' } } }, { mobile }).answers.who).toEqual({ phone: mobile });
  expect(into({ who: { phone: { number: '87654321' } } }, { mobile }).answers.who).toEqual({ phone: { number: '87654321' } });
});

it('never overwrites a partly typed answer', () => {
  const address = { streetName: 'ROWELL ROAD' };
  expect(into({}, { address }).answers.who).toEqual({ home: address });
  expect(into({ who: { home: { streetName: 'Jalan Contoh' } } }, { address }).answers.who).toEqual({
    home: { streetName: 'Jalan Contoh' },
  });
});

it.each([
  [{ name: 'Too long to be told' }, {}],
  [{ sex: 'U' }, {}],
  [{ mobile: { number: '912345678' } }, {}],
  [{ name: 'Told', sex: 'U' }, { name: 'Told' }],
])('leaves an invalid answer to the donor: %j', (told, answered) => {
  const { answers, fixed } = into({}, told);
  expect(answers.who).toEqual(answered);
  expect(fixed.size).toBe(Object.keys(answered).length);
});

it('answers are retrieved while the retrieving step is open', () => {
  expect(isRetrieved(who, assess(definitions, 'gift', {}, rates))).toBe(true);
  expect(isRetrieved(who, { openSteps: ['who'] })).toBe(false);
});

it('a step may have another heading while its answers are retrieved', () => {
  expect(headedStep(who, { openSteps: ['sign-in', 'who'] }).title).toBe('who.retrieved');
  expect(headedStep(who, { openSteps: ['who'] })).toBe(who);
});
