import { describe, expect, it } from 'vitest';
import { ratesAt } from '../rates/rates-at.ts';
import { madeUp, rule, step } from '../../../tests/support/engine/made-up.ts';
import { assess } from './assess.ts';
import { holdsFor, holdsOn, notesSaid } from './notes.ts';

const source = { name: 'the office', asOf: '2026-09-01' };
const definitions = madeUp({
  steps: [step('donor', { kind: { type: 'string' } }), step('review', {}, { kind: 'review' })],
  rules: { 'donor.is-named': rule('flag', { '==': [{ var: 'donor.kind' }, 'named'] }) },
  flow: {
    steps: [
      {
        step: 'donor',
        notes: [
          { text: 'step.named', when: 'donor.is-named', source },
          { text: 'step.all', source },
        ],
      },
      { step: 'review' },
    ],
    notes: [
      { id: 'tax', when: 'donor.is-named', to: '2026-12-31', text: 'tax.none' },
      { id: 'tax', to: '2026-12-31', text: 'tax.all' },
      { id: 'thanks', text: 'thanks.all' },
    ],
  },
});
const flow = definitions.flows.gift;
if (flow === undefined) throw new Error('The flow is not there.');
const answered = (kind: string) => assess(definitions, 'gift', { donor: { kind } }, ratesAt(definitions, '2026-09-01'));

describe('a flow’s notes', () => {
  const saidTo = (kind: string, day = '2026-09-01') => notesSaid(flow, answered(kind), day).map(({ text }) => text);

  it('follow their condition: of those with one id, the first that holds', () => {
    expect(saidTo('named')).toEqual(['tax.none', 'thanks.all']);
    expect(saidTo('individual')).toEqual(['tax.all', 'thanks.all']);
    expect(saidTo('')).toEqual(['tax.all', 'thanks.all']);
  });

  it('end on the day after their last', () => {
    expect(saidTo('named', '2026-12-31')).toEqual(['tax.none', 'thanks.all']);
    expect(saidTo('named', '2027-01-01')).toEqual(['thanks.all']);
  });

  it('also follow their condition at a step', () => {
    const [{ notes = [] } = {}] = flow.steps;
    const at = (kind: string) => notes.filter(holdsFor(answered(kind))).map(({ text }) => text);
    expect([at('named'), at('anonymous')]).toEqual([['step.named', 'step.all'], ['step.all']]);
  });
});

it('without known answers, a text with a condition does not hold', () => {
  expect([holdsFor({ values: {} })({ when: 'donor.is-named' }), holdsFor({ values: {} })({})]).toEqual([false, true]);
});

it('a text holds from its first day to its last', () => {
  const holds = (day: string) => holdsOn(day)({ from: '2024-01-01', to: '2026-12-31' });
  expect(['2023-12-31', '2024-01-01', '2026-12-31', '2027-01-01'].map(holds)).toEqual([false, true, true, false]);
});
