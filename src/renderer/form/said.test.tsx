import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SampleProvider } from '../gallery/sample.tsx';
import { sampleDefinitions, sampleField } from '../gallery/sample-field.ts';
import { type Later, Said, type SeenAtOnce } from './said.tsx';

/** A clock that moves only when the test moves it. */
function stillClock() {
  let waiting: (() => void) | null = null;
  const later: Later = (act) => {
    waiting = act;
    return () => {
      waiting = null;
    };
  };
  const passes = () => {
    waiting?.();
    waiting = null;
  };
  return { later, passes };
}

const said = () => screen.getByRole('status').textContent;

const fields = [
  {
    ...sampleField('kind', 'ask', {
      title: 'give.kinds.title',
      type: 'list',
      fields: [{ id: 'amount', title: 'savings.accounts.amount' }],
    }),
  },
  sampleField('name', 'ask', { title: 'give.kinds.savings' }),
  sampleField('names', 'ask', {
    title: 'savings.accounts.title',
    type: 'list',
    count: 'ask.count',
    list: { itemTitle: 'savings.accounts.item', summary: ['name'] },
    fields: [{ id: 'name', title: 'savings.accounts.label' }],
  }),
  sampleField('amount', 'ask', { title: 'give.kinds.fitrah' }),
];
const definitions = sampleDefinitions([{ id: 'ask', kind: 'form', title: '', fields, shows: [], schema: {}, file: '' }]);

/** A step that opened with a total and with questions, and a clock. */
function stepOpenedWith(first: SeenAtOnce, isAnswer = () => true) {
  const { later, passes } = stillClock();
  const page = (seen: SeenAtOnce) => (
    <SampleProvider>
      <Said {...seen} {...{ first, fields, definitions, isAnswer, later }} />
    </SampleProvider>
  );
  const { rerender } = render(page(first));
  return { shows: (seen: SeenAtOnce) => rerender(page(seen)), passes };
}

describe('a total', () => {
  const at = (cents: number | null): SeenAtOnce => ({ cents, visible: 'ask.kind' });

  it('is announced by its name, the last of several, after a pause in typing', () => {
    const { shows, passes } = stepOpenedWith(at(null));
    shows(at(600));
    expect(said()).toBe('');
    shows(at(6000));
    passes();
    expect(said()).toBe('Total S$60.00');
  });

  it('is silent if the step opened with it, or if it is back to the former one', () => {
    const { shows, passes } = stepOpenedWith(at(6000));
    passes();
    shows(at(600));
    shows(at(6000));
    passes();
    expect(said()).toBe('');
  });
});

describe('questions that an answer reveals', () => {
  const asks = (...visible: string[]): SeenAtOnce => ({ cents: null, visible: visible.join() });

  it('are announced by name if there is one', () => {
    const { shows, passes } = stepOpenedWith(asks('ask.kind'));
    shows(asks('ask.kind', 'ask.name'));
    expect(said()).toBe('');
    passes();
    expect(said()).toBe('Another question below: Savings.');
  });

  it('are counted if there are several, and announced with the total that the same answer changed', () => {
    const { shows, passes } = stepOpenedWith(asks('ask.kind'));
    shows({ cents: 6000, visible: 'ask.kind,ask.name,ask.amount' });
    passes();
    expect(said()).toBe('2 more questions below, first: Savings. Total S$60.00');
  });

  it('are silent if they were there from the start, are hidden again, or belong to another step', () => {
    const { shows, passes } = stepOpenedWith(asks('ask.kind', 'ask.name'));
    passes();
    shows(asks('ask.kind', 'ask.name', 'ask.amount'));
    shows(asks('ask.kind', 'ask.name', 'other.amount'));
    passes();
    expect(said()).toBe('');
  });

  it('are silent if the step set the answer itself', () => {
    let isAnswer = false;
    const { shows, passes } = stepOpenedWith(asks('ask.kind'), () => isAnswer);
    shows(asks('ask.kind', 'ask.name'));
    passes();
    expect(said()).toBe('');
    isAnswer = true;
    shows(asks('ask.kind', 'ask.name', 'ask.amount'));
    passes();
    expect(said()).toBe('Another question below: Fitrah.');
  });

  it('are silent in a new list item, which takes the focus, and announced in an existing one', () => {
    const { shows, passes } = stepOpenedWith(asks('ask.kind'));
    shows(asks('ask.kind', 'ask.kind.0.name', 'ask.kind.0.kind'));
    passes();
    expect(said()).toBe('');
    shows(asks('ask.kind', 'ask.kind.0.name', 'ask.kind.0.kind', 'ask.kind.0.amount'));
    passes();
    expect(said()).toContain('Another question below');
  });

  it('are announced in the further items that a number creates', () => {
    const { shows, passes } = stepOpenedWith(asks('ask.count', 'ask.names', 'ask.names.0.name'));
    shows(asks('ask.count', 'ask.names', 'ask.names.0.name', 'ask.names.1.name', 'ask.names.2.name'));
    passes();
    expect(said()).toBe('2 more questions below, first: Account 2, Account name.');
  });
});

it.each([
  ['above', 'Another question above: Savings.'],
  ['below', 'Another question below: Savings.'],
])('a question that appears %s the answered one is announced', (where, expected) => {
  const answered = document.createElement('input');
  const asked = document.createElement('input');
  asked.id = 'ask.name';
  document.body.append(...(where === 'above' ? [asked, answered] : [answered, asked]));
  answered.focus();
  const { shows, passes } = stepOpenedWith({ cents: null, visible: 'ask.kind' });
  shows({ cents: null, visible: 'ask.kind,ask.name' });
  passes();
  expect(said()).toBe(expected);
  answered.remove();
  asked.remove();
});
